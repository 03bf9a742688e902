import { setDesktopNotifications, useDesktopNotifications } from '../../api/new-videos.ts';
import { Switch } from '../../ui/switch.tsx';
import { toasts } from '../../ui/toasts/toast-store.ts';

export function NotificationSection() {
  const isOn = useDesktopNotifications();
  const isSupported = 'Notification' in window;

  async function change(isWanted: boolean) {
    const isAllowed = await setDesktopNotifications(isWanted);
    if (isWanted && !isAllowed) {
      toasts.add({ type: 'warning', message: 'The browser does not allow notifications from this page.' });
    }
  }

  return (
    <div className="max-w-[44rem]">
      <Switch
        label="Desktop notifications"
        hint={
          isSupported
            ? 'When a report is ready while this tab is in the background.'
            : 'This browser has no desktop notifications.'
        }
        checked={isOn}
        disabled={!isSupported}
        onCheckedChange={(isWanted) => void change(isWanted)}
      />
    </div>
  );
}
