import { type FormEvent, useState } from 'react';
import { confirmSecondFactor } from '../../api/session/sign-in.ts';
import { AuthFrame } from '../../features/auth/auth-frame.tsx';
import { useArrive } from '../../features/auth/use-arrive.ts';
import { useAttempt } from '../../features/auth/use-attempt.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';

/** The code of the authenticator app, or one of the backup codes. */
export function SecondFactorStep({ onBack }: { onBack: () => void }) {
  const [kind, setKind] = useState<'totp' | 'backup-code'>('totp');
  const [code, setCode] = useState('');
  const [trustDevice, setTrustDevice] = useState(false);
  const { isBusy, error, attempt } = useAttempt();
  useArrive(isBusy);

  function submit(event: FormEvent) {
    event.preventDefault();
    void attempt(() => confirmSecondFactor({ code: code.trim(), kind, trustDevice }));
  }

  const isApp = kind === 'totp';
  return (
    <AuthFrame
      title="One more step"
      lead={
        isApp ? 'Enter the six digits that your authenticator app shows.' : 'Enter one of your backup codes.'
      }
    >
      <form noValidate onSubmit={submit} className="grid gap-5">
        <TextField
          key={kind}
          label={isApp ? 'Code' : 'Backup code'}
          name="code"
          autoComplete="one-time-code"
          inputMode={isApp ? 'numeric' : 'text'}
          required
          autoFocus
          value={code}
          onChange={(event) => setCode(event.target.value)}
        />
        <label className="flex items-center gap-2.5 text-sm">
          <input
            type="checkbox"
            checked={trustDevice}
            onChange={(event) => setTrustDevice(event.target.checked)}
            className="size-4 accent-accent"
          />
          Do not ask again on this device for 30 days
        </label>
        {error && <Notice tone="bad">{error}</Notice>}
        <Button type="submit" look="primary" className="h-10" busy={isBusy}>
          Confirm
        </Button>
        <div className="flex justify-between">
          <Button look="ghost" size="sm" onClick={() => setKind(isApp ? 'backup-code' : 'totp')}>
            {isApp ? 'Use a backup code' : 'Use the app'}
          </Button>
          <Button look="ghost" size="sm" onClick={onBack}>
            Start again
          </Button>
        </div>
      </form>
    </AuthFrame>
  );
}
