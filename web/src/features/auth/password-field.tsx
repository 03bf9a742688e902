import { type PasswordRules, passwordFaults, passwordRuleSentences } from '@framewise/contract/identity';
import { Check, Circle, Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, useId, useState } from 'react';
import { useRuntimeConfig } from '../../api/runtime-config.ts';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { CONTROL } from '../../ui/field.tsx';

interface PasswordFieldProps extends Omit<ComponentProps<'input'>, 'value' | 'type'> {
  label: string;
  value: string;
  aside?: React.ReactNode;
  /** Lists the rules below, each ticked off while it is met. */
  showRules?: boolean;
}

export function usePasswordRules(): PasswordRules {
  const { password } = useRuntimeConfig();
  return { minLength: password.min_length, maxLength: password.max_length, require: password.require };
}

export function PasswordField({ label, value, aside, showRules, ...rest }: PasswordFieldProps) {
  const id = useId();
  const [isShown, setIsShown] = useState(false);
  return (
    <div className="grid gap-1.5">
      <div className="flex items-baseline justify-between gap-3">
        <label htmlFor={id} className="text-sm font-medium">
          {label}
        </label>
        {aside}
      </div>
      <div className="relative">
        <input
          id={id}
          type={isShown ? 'text' : 'password'}
          value={value}
          aria-describedby={showRules ? `${id}-rules` : undefined}
          className={cx(CONTROL, 'h-10 pr-11')}
          {...rest}
        />
        <Button
          look="ghost"
          size="icon"
          className="absolute top-1 right-1 size-8"
          aria-label={isShown ? 'Hide password' : 'Show password'}
          onClick={() => setIsShown(!isShown)}
        >
          {isShown ? <EyeOff size={16} aria-hidden /> : <Eye size={16} aria-hidden />}
        </Button>
      </div>
      {showRules && <RuleList id={`${id}-rules`} password={value} />}
    </div>
  );
}

function RuleList({ id, password }: { id: string; password: string }) {
  const rules = usePasswordRules();
  const faults = passwordFaults(password, rules);
  return (
    <ul id={id} className="mt-0.5 grid gap-0.5 text-xs">
      {passwordRuleSentences(rules).map((sentence) => {
        const isMet = password.length > 0 && !faults.includes(sentence);
        const Icon = isMet ? Check : Circle;
        return (
          <li key={sentence} className={cx('flex items-center gap-1.5', isMet ? 'text-good' : 'text-faint')}>
            <Icon size={12} aria-hidden /> {sentence}
            <span className="sr-only">{isMet ? '(met)' : '(not met)'}</span>
          </li>
        );
      })}
    </ul>
  );
}
