import { CircleCheck, CircleX, Info, TriangleAlert, X } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { Button } from '../button.tsx';
import { cx } from '../cx.ts';
import { type Toast, type ToastStore, type ToastType, toasts } from './toast-store.ts';

const TYPES: Record<ToastType, { icon: typeof Info; colour: string; word: string }> = {
  success: { icon: CircleCheck, colour: 'text-good', word: 'Success' },
  error: { icon: CircleX, colour: 'text-bad', word: 'Error' },
  warning: { icon: TriangleAlert, colour: 'text-warn', word: 'Warning' },
  info: { icon: Info, colour: 'text-data-1', word: 'Note' },
};

/** The stack of toasts. Errors interrupt a screen reader, the rest waits for its turn. */
export function Toaster({ store = toasts }: { store?: ToastStore }) {
  const stack = useSyncExternalStore(store.subscribe, store.getSnapshot);
  return (
    <section aria-label="Toasts" className="flex w-full flex-col items-end gap-2">
      <div role="status" aria-live="polite" className="contents">
        {stack
          .filter((toast) => toast.type !== 'error')
          .map((toast) => (
            <ToastCard key={toast.id} toast={toast} store={store} />
          ))}
      </div>
      <div role="alert" aria-live="assertive" className="contents">
        {stack
          .filter((toast) => toast.type === 'error')
          .map((toast) => (
            <ToastCard key={toast.id} toast={toast} store={store} />
          ))}
      </div>
    </section>
  );
}

function ToastCard({ toast, store }: { toast: Toast; store: ToastStore }) {
  const { icon: Icon, colour, word } = TYPES[toast.type];
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hovering or focusing only holds the toast on screen
    <div
      data-toast={toast.type}
      onMouseEnter={() => store.pause(toast.id)}
      onMouseLeave={() => store.resume(toast.id)}
      onFocus={() => store.pause(toast.id)}
      onBlur={() => store.resume(toast.id)}
      className="pointer-events-auto flex w-full max-w-96 animate-rise sm:w-96 items-start gap-3 rounded-md border bg-raise py-3 pr-2 pl-3.5 shadow-float"
    >
      <Icon size={17} aria-hidden className={cx('mt-0.5 shrink-0', colour)} />
      <p className="min-w-0 flex-1 text-sm break-words">
        <span className="sr-only">{word}: </span>
        {toast.message}
      </p>
      {toast.action && (
        <Button size="sm" className="-my-1" onClick={() => store.runAction(toast.id)}>
          {toast.action.label}
        </Button>
      )}
      <Button
        look="ghost"
        size="icon"
        className="-my-1 size-7"
        aria-label="Close notification"
        onClick={() => store.remove(toast.id)}
      >
        <X size={14} aria-hidden />
      </Button>
    </div>
  );
}
