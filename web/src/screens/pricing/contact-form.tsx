import { type FormEvent, useState } from 'react';
import { sendContactRequest } from '../../api/contact-sales.ts';
import { useSession } from '../../api/session/session.ts';
import { Button } from '../../ui/button.tsx';
import { TextArea, TextField } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';

const EMPTY = { userName: '', companyName: '', email: '', message: '' };

export function ContactForm() {
  const session = useSession();
  const user = session.status === 'signed-in' ? session.user : null;
  const [fields, setFields] = useState({
    ...EMPTY,
    userName: user?.displayName ?? '',
    email: user?.email ?? '',
  });
  const [state, setState] = useState<'idle' | 'busy' | 'sent' | { error: string }>('idle');
  const set = (name: keyof typeof EMPTY) => (event: { target: { value: string } }) =>
    setFields({ ...fields, [name]: event.target.value });

  async function submit(event: FormEvent) {
    event.preventDefault();
    setState('busy');
    try {
      await sendContactRequest({ ...fields, userId: user?.uid ?? null, planInterested: 'enterprise' });
      setState('sent');
    } catch (error) {
      setState({ error: error instanceof Error ? error.message : String(error) });
    }
  }

  return (
    <section
      id="contact"
      aria-labelledby="contact-title"
      className="mt-16 grid gap-8 border-t pt-12 lg:grid-cols-[20rem_1fr]"
    >
      <div>
        <h2 id="contact-title" className="text-xl font-semibold tracking-[-0.02em]">
          Talk to us
        </h2>
        <p className="mt-2 max-w-[40ch] text-soft">
          For your own installation, many seats or a question that no plan answers.
        </p>
      </div>
      {state === 'sent' ? (
        <Notice tone="good">Thank you. Your message has been received, we answer by e-mail.</Notice>
      ) : (
        <form onSubmit={(event) => void submit(event)} className="grid max-w-[40rem] gap-5 sm:grid-cols-2">
          <TextField
            label="Your name"
            required
            value={fields.userName}
            onChange={set('userName')}
            autoComplete="name"
          />
          <TextField
            label="Company"
            value={fields.companyName}
            onChange={set('companyName')}
            autoComplete="organization"
          />
          <TextField
            className="sm:col-span-2"
            label="E-mail"
            type="email"
            required
            value={fields.email}
            onChange={set('email')}
            autoComplete="email"
          />
          <TextArea
            className="sm:col-span-2"
            label="Message"
            required
            value={fields.message}
            onChange={set('message')}
          />
          {typeof state === 'object' && (
            <div className="sm:col-span-2">
              <Notice tone="bad">{state.error}</Notice>
            </div>
          )}
          <Button type="submit" look="primary" busy={state === 'busy'} className="justify-self-start">
            Send
          </Button>
        </form>
      )}
    </section>
  );
}
