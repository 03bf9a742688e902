import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';

interface AuthFormProps {
  /** The word on its button. */
  action: string;
  isBusy: boolean;
  error: string | null;
  onSubmit: () => void;
  children: ReactNode;
}

/** Fields, the sentence of the last fault, one button. What is wrong is said in our words, not the browser's. */
export function AuthForm({ action, isBusy, error, onSubmit, children }: AuthFormProps) {
  return (
    <form
      noValidate
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      {children}
      {error && <Notice tone="bad">{error}</Notice>}
      <Button type="submit" look="primary" className="h-10" busy={isBusy}>
        {action}
      </Button>
    </form>
  );
}

interface EmailFieldProps {
  value: string;
  onChange: (email: string) => void;
  autoComplete?: 'email' | 'username';
}

export function EmailField({ value, onChange, autoComplete = 'email' }: EmailFieldProps) {
  return (
    <TextField
      label="E-mail"
      type="email"
      name="email"
      autoComplete={autoComplete}
      required
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
