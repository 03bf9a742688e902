import { Film } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Avatar } from '../../ui/avatar.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card, CardHeader } from '../../ui/card.tsx';
import { BarList } from '../../ui/charts/bar-list.tsx';
import { LineChart } from '../../ui/charts/line-chart.tsx';
import { Score } from '../../ui/charts/score.tsx';
import { Sparkline } from '../../ui/charts/sparkline.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { SelectField, TextArea, TextField } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Pager } from '../../ui/pager.tsx';
import { Progress } from '../../ui/progress.tsx';
import { Skeleton, SkeletonRows } from '../../ui/skeleton.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { Switch } from '../../ui/switch.tsx';
import { Table } from '../../ui/table.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { chooseTheme } from '../../ui/theme.ts';
import { type ToastType, toasts } from '../../ui/toasts/toast-store.ts';
import { TooltipProvider } from '../../ui/tooltip.tsx';
import { Wordmark } from '../../ui/wordmark.tsx';
import { Overlays } from './overlays.tsx';

const COLOURS = [
  ['bg', 'panel', 'raise', 'line', 'edge', 'track'],
  ['ink', 'soft', 'faint', 'accent', 'accent-ink'],
  ['good', 'warn', 'bad', 'bad-solid'],
  ['data-1', 'data-2', 'data-3', 'data-4', 'data-5'],
] as const;

const SIZES = ['xs', 'sm', 'base', 'lg', 'xl', '2xl', '3xl'] as const;
const TOASTS: readonly ToastType[] = ['success', 'error', 'warning', 'info'];

/** Every part of `web/src/ui` in each of its states. What is not on this page is not in the product. */
export default function DesignSystem() {
  return (
    <TooltipProvider>
      <main className="mx-auto max-w-[64rem] px-5 py-12">
        <title>Design system · Framewise</title>
        <div className="flex flex-wrap items-center justify-between gap-4">
          <h1 className="text-2xl font-semibold tracking-[-0.03em]">Design system</h1>
          <div className="flex gap-2">
            <Button onClick={() => chooseTheme('light')}>Light</Button>
            <Button onClick={() => chooseTheme('dark')}>Dark</Button>
            <Button onClick={() => chooseTheme('system')}>System</Button>
          </div>
        </div>
        <p className="mt-3 max-w-[62ch] text-base text-soft">
          A sentence before a number, a number before a chart. One accent. Uncertainty is shown. Surfaces are
          calm.
        </p>
        <Foundations />
        <Controls />
        <States />
        <Charts />
      </main>
    </TooltipProvider>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="mt-12">
      <h2 className="mb-4 border-b pb-2 text-lg font-semibold">{title}</h2>
      {children}
    </section>
  );
}

function Foundations() {
  return (
    <>
      <Part title="Colour">
        <div className="grid gap-3">
          {COLOURS.map((row) => (
            <div key={row[0]} className="grid grid-cols-3 gap-3 sm:grid-cols-6">
              {row.map((name) => (
                <div key={name}>
                  <div className="h-12 rounded-md border" style={{ background: `var(--${name})` }} />
                  <p className="mt-1 font-mono text-xs text-soft">{name}</p>
                </div>
              ))}
            </div>
          ))}
        </div>
      </Part>
      <Part title="Type">
        <Wordmark />
        <div className="mt-3 grid gap-2">
          {SIZES.map((size) => (
            <p
              key={size}
              style={{ fontSize: `var(--text-${size})` }}
              className="leading-tight tracking-[-0.02em]"
            >
              {size}: seconds decide
            </p>
          ))}
          <p className="font-mono">Geist Mono for times and scores: 0:07.4, 58, −24.1 LUFS</p>
        </div>
      </Part>
    </>
  );
}

function Controls() {
  const [isOn, setIsOn] = useState(true);
  return (
    <>
      <Part title="Buttons">
        <div className="flex flex-wrap items-center gap-2">
          <Button look="primary">Primary</Button>
          <Button>Secondary</Button>
          <Button look="ghost">Ghost</Button>
          <Button look="danger">Danger</Button>
          <Button look="primary" busy>
            Busy
          </Button>
          <Button disabled>Disabled</Button>
          <Button size="sm">Small</Button>
          <Button size="lg">Large</Button>
        </div>
      </Part>
      <Part title="Fields">
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField label="Text" hint="A hint stands below." defaultValue="trail-shoes-v3.mp4" />
          <TextField
            label="With a fault"
            error="Please enter a valid email address."
            defaultValue="nobody@"
          />
          <SelectField label="Choice" defaultValue="tiktok">
            <option value="tiktok">TikTok</option>
            <option value="instagram">Instagram</option>
          </SelectField>
          <Switch label="Switch" hint="On or off, at once." checked={isOn} onCheckedChange={setIsOn} />
          <TextArea className="sm:col-span-2" label="Long text" defaultValue="Several lines of text." />
        </div>
      </Part>
      <Part title="Overlays">
        <Overlays />
      </Part>
      <Part title="Messages">
        <div className="flex flex-wrap gap-2">
          {TOASTS.map((type) => (
            <Button
              key={type}
              onClick={() =>
                toasts.add({
                  type,
                  message: `This is of type ${type}.`,
                  action: { label: 'Undo', run: () => {} },
                })
              }
            >
              {type}
            </Button>
          ))}
        </div>
      </Part>
    </>
  );
}

function States() {
  return (
    <>
      <Part title="Badges and notices">
        <div className="mb-4 flex flex-wrap gap-2">
          <Badge>Soon</Badge>
          <Badge tone="good">Completed</Badge>
          <Badge tone="warn">Processing</Badge>
          <Badge tone="bad">Failed</Badge>
          <Badge tone="accent">Popular</Badge>
          <Badge tone="alarm">2</Badge>
          <Avatar photoUrl={null} />
        </div>
        <div className="grid gap-2">
          <Notice>Something to know.</Notice>
          <Notice tone="good">It worked.</Notice>
          <Notice tone="warn">Using offline billing data</Notice>
          <Notice tone="bad">Failed to load billing information. Please refresh the page.</Notice>
        </div>
      </Part>
      <Part title="Waiting">
        <div className="grid gap-4 sm:grid-cols-2">
          <Card>
            <CardHeader title="Skeleton" description="For what takes over half a second." />
            <Skeleton className="mb-3 h-6 w-1/2" />
            <SkeletonRows rows={2} />
          </Card>
          <Card>
            <CardHeader title="Progress" action={<Badge tone="warn">45%</Badge>} />
            <Progress label="Example progress" value={45} />
            <div className="[&>div]:min-h-24">
              <Spinner />
            </div>
          </Card>
        </div>
      </Part>
      <Part title="Empty and failed">
        <div className="grid gap-4 sm:grid-cols-2">
          <EmptyState icon={Film} title="No reports yet" action={<Button>Next step</Button>}>
            An empty place always names the next step.
          </EmptyState>
          <ErrorState message="Your videos could not be loaded. They are safe." onRetry={() => {}} />
        </div>
      </Part>
    </>
  );
}

function Charts() {
  const rows = [
    { name: 'trail-shoes-v3.mp4', score: 58 },
    { name: 'a-very-long-name-that-has-to-be-cut-somewhere-because-it-does-not-fit.mp4', score: 71 },
  ];
  return (
    <>
      <Part title="Scores">
        <div className="grid gap-3 sm:grid-cols-4">
          <Score label="Viral potential" value={58} interval={[46, 69]} />
          <Score label="Completion" value={41} unit="%" interval={[33, 50]} />
          <Score label="Overall quality" value={81} />
          <Score label="Speech clarity" value={null} reason="no clear speech" />
        </div>
      </Part>
      <Part title="Charts">
        <div className="grid gap-6 sm:grid-cols-2">
          <Card>
            <CardHeader title="Lines" />
            <LineChart
              title="Scores of five videos"
              labels={['Mon', 'Tue', 'Wed', 'Thu', 'Fri']}
              series={[
                { name: 'Quality', values: [62, 70, 68, null, 81], hue: 1 },
                { name: 'Potential', values: [40, 45, 52, 50, 58], hue: 2 },
              ]}
            />
          </Card>
          <Card>
            <CardHeader title="Parts" />
            <BarList
              label="Videos by platform"
              bars={[
                { name: 'TikTok', value: 8 },
                { name: 'Instagram', value: 5 },
              ]}
            />
            <div className="mt-6">
              <Sparkline label="Rising over eight runs" values={[3, 4, 4, 6, 5, 7, 8, 9]} />
            </div>
          </Card>
        </div>
      </Part>
      <Part title="Tables and tabs">
        <Tabs
          label="Views"
          tabs={[
            {
              value: 'table',
              label: 'Table',
              content: (
                <Table
                  caption="Two videos"
                  rows={rows}
                  rowKey={(row) => row.name}
                  columns={[
                    {
                      key: 'name',
                      header: 'Video',
                      cell: (row) => <span className="block max-w-60 truncate">{row.name}</span>,
                    },
                    { key: 'score', header: 'Score', align: 'right', cell: (row) => row.score },
                  ]}
                />
              ),
            },
            {
              value: 'pages',
              label: 'Pages',
              content: <Pager page={2} pageSize={100} count={1042} onPage={() => {}} />,
            },
            { value: 'empty', label: 'Another', content: <p className="text-soft">The second tab.</p> },
          ]}
        />
      </Part>
    </>
  );
}
