import { PLANS } from '@framewise/contract/plans';
import { Link } from 'react-router';
import { rememberedAddress } from '../../api/session/return-address.ts';
import { useSession } from '../../api/session/session.ts';
import { PublicFrame } from '../../features/public-frame/public-frame.tsx';
import { SampleReport } from '../../features/sample-report/sample-report.tsx';
import { PATHS } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { Notice } from '../../ui/notice.tsx';
import { ScrollX } from '../../ui/scroll-x.tsx';
import { LIMITS_OF_IT, MEASURES, QUESTIONS, STEPS } from './content.ts';

const SECTION = 'mx-auto max-w-[76rem] px-4 py-16 md:px-8 md:py-24';
const HEADING = 'text-xl font-semibold tracking-[-0.02em] md:text-2xl md:tracking-[-0.03em]';

export default function Landing() {
  return (
    <PublicFrame>
      <title>Framewise: know why they scroll on, before you publish</title>
      <Hero />
      <Steps />
      <Measures />
      <Honesty />
      <Prices />
      <Questions />
    </PublicFrame>
  );
}

function Hero() {
  const isSignedIn = useSession().status === 'signed-in';
  return (
    <section className="mx-auto grid max-w-[76rem] items-center gap-10 px-4 pt-10 pb-16 md:px-8 md:pt-16 lg:grid-cols-[1fr_1.05fr] lg:gap-16">
      <div>
        {!isSignedIn && rememberedAddress() && (
          <div className="mb-6">
            <Notice>
              Please{' '}
              <Link to={PATHS.signIn} className="font-medium underline underline-offset-4">
                sign in
              </Link>{' '}
              to open that page. You will be taken there.
            </Notice>
          </div>
        )}
        <h1 className="max-w-[15ch] text-2xl font-semibold tracking-[-0.04em] md:text-3xl">
          Know why they scroll on, before you publish.
        </h1>
        <p className="mt-5 max-w-[46ch] text-base text-soft md:text-lg md:leading-relaxed">
          Framewise measures your short video frame by frame, and tells you in plain words what to change, at
          which second, and what it is worth.
        </p>
        <div className="mt-8 flex flex-wrap gap-3">
          <Button asChild look="primary" size="lg">
            <Link to={isSignedIn ? PATHS.overview : PATHS.signUp}>
              {isSignedIn ? 'Open the app' : 'Analyse your first video'}
            </Link>
          </Button>
          <Button asChild size="lg">
            <Link to={PATHS.pricing}>See plans</Link>
          </Button>
        </div>
        <p className="mt-4 text-sm text-faint">The first report is free and complete. No card.</p>
      </div>
      <SampleReport />
    </section>
  );
}

function Steps() {
  return (
    <section className="border-t">
      <div className={SECTION}>
        <h2 className={HEADING}>Three steps, about two minutes</h2>
        <ol className="mt-10 grid gap-px overflow-hidden rounded-lg border bg-line md:grid-cols-3">
          {STEPS.map((step, index) => (
            <li key={step.title} className="bg-panel p-6 md:p-7">
              <span className="font-mono text-sm text-accent">{index + 1}</span>
              <h3 className="mt-3 text-base font-semibold">{step.title}</h3>
              <p className="mt-1.5 text-sm text-soft">{step.text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}

function Measures() {
  return (
    <section className="border-t">
      <div className={SECTION}>
        <div className="grid grid-cols-1 gap-10 lg:grid-cols-[20rem_1fr]">
          <div>
            <h2 className={HEADING}>What is measured</h2>
            <p className="mt-4 max-w-[40ch] text-soft">
              Every number has a unit and a moment in the video. What could not be measured says so and gives
              the reason.
            </p>
          </div>
          <dl className="grid gap-x-10 sm:grid-cols-2">
            {MEASURES.map((item) => (
              <div key={item.name} className="border-t py-4">
                <dt className="font-medium">{item.name}</dt>
                <dd className="text-sm text-soft">{item.text}</dd>
              </div>
            ))}
          </dl>
        </div>
      </div>
    </section>
  );
}

function Honesty() {
  return (
    <section className="border-t">
      <div className={SECTION}>
        <h2 className={HEADING}>What it tells you, and what it cannot</h2>
        <div className="mt-10">
          <ScrollX label="Comparison">
            <table className="w-full min-w-[34rem] border-collapse text-left text-sm">
              <thead>
                <tr className="border-b text-faint">
                  <th scope="col" className="py-3 pr-6 font-medium">
                    Question
                  </th>
                  <th scope="col" className="py-3 pr-6 font-medium">
                    Framewise
                  </th>
                  <th scope="col" className="py-3 font-medium">
                    A single score from a model
                  </th>
                </tr>
              </thead>
              <tbody>
                {LIMITS_OF_IT.map((row) => (
                  <tr key={row.question} className="border-b align-top">
                    <th scope="row" className="py-4 pr-6 font-medium">
                      {row.question}
                    </th>
                    <td className="py-4 pr-6">{row.framewise}</td>
                    <td className="py-4 text-soft">{row.score}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </ScrollX>
        </div>
      </div>
    </section>
  );
}

function Prices() {
  return (
    <section className="border-t">
      <div className={SECTION}>
        <div className="flex flex-wrap items-end justify-between gap-4">
          <h2 className={HEADING}>One credit, one report</h2>
          <Button asChild>
            <Link to={PATHS.pricing}>Compare the plans</Link>
          </Button>
        </div>
        <ul className="mt-10 grid gap-px overflow-hidden rounded-lg border bg-line sm:grid-cols-2 lg:grid-cols-4">
          {PLANS.map((plan) => (
            <li key={plan.id} className="bg-panel p-6">
              <h3 className="text-sm font-semibold">{plan.name}</h3>
              <p
                className={cx(
                  'mt-2 text-xl font-semibold tracking-[-0.03em]',
                  !plan.contactSales && 'font-mono',
                )}
              >
                {plan.contactSales ? 'On request' : `$${plan.priceMonthly}`}
                {plan.priceMonthly > 0 && <span className="text-xs font-normal text-faint"> a month</span>}
              </p>
              <p className="mt-2 text-sm text-soft">{plan.description}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

function Questions() {
  return (
    <section className="border-t">
      <div className={SECTION}>
        <div className="grid grid-cols-1 gap-10 lg:grid-cols-[20rem_1fr]">
          <h2 className={HEADING}>Questions</h2>
          <div className="divide-y border-y">
            {QUESTIONS.map((item) => (
              <details key={item.question} className="group py-4">
                <summary className="flex list-none items-center justify-between gap-4 font-medium [&::-webkit-details-marker]:hidden">
                  {item.question}
                  <span aria-hidden className="text-lg text-faint group-open:rotate-45">
                    +
                  </span>
                </summary>
                <p className="mt-2 max-w-[62ch] text-soft">{item.answer}</p>
              </details>
            ))}
          </div>
        </div>
      </div>
    </section>
  );
}
