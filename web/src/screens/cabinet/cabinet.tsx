import type { ReactNode } from 'react';
import { useUser } from '../../api/session/session.ts';
import { CreditsCard } from '../../features/credits/credits-card.tsx';
import { Page } from '../../ui/page.tsx';
import { AppearanceSection } from './appearance-section.tsx';
import { CreditHistory } from './credit-history.tsx';
import { DeleteSection } from './delete-section.tsx';
import { NotificationSection } from './notification-section.tsx';
import { ProfileSection } from './profile-section.tsx';
import { SecuritySection } from './security-section.tsx';

const SECTIONS = [
  { id: 'profile', title: 'Profile' },
  { id: 'plan', title: 'Plan and credits' },
  { id: 'appearance', title: 'Appearance' },
  { id: 'notifications', title: 'Notifications' },
  { id: 'security', title: 'Sign-in and security' },
  { id: 'delete', title: 'Delete account' },
] as const;

export default function Cabinet() {
  const user = useUser();
  const contents: Record<(typeof SECTIONS)[number]['id'], ReactNode> = {
    profile: <ProfileSection user={user} />,
    plan: (
      <div className="grid grid-cols-1 gap-6 xl:grid-cols-[18rem_1fr]">
        <CreditsCard user={user} />
        <CreditHistory uid={user.uid} />
      </div>
    ),
    appearance: <AppearanceSection />,
    notifications: <NotificationSection />,
    security: <SecuritySection />,
    delete: <DeleteSection />,
  };
  return (
    <Page
      name="Settings"
      headline={user.displayName ?? user.email}
      lead={user.displayName ? user.email : undefined}
    >
      <div className="grid grid-cols-1 gap-8 lg:grid-cols-[11rem_1fr]">
        <nav aria-label="Sections" className="max-lg:hidden">
          <ul className="sticky top-6 grid gap-1 text-sm">
            {SECTIONS.map(({ id, title }) => (
              <li key={id}>
                <a
                  href={`#${id}`}
                  className="block rounded-md px-2.5 py-1.5 text-soft hover:bg-raise hover:text-ink"
                >
                  {title}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <div className="grid min-w-0 grid-cols-1 gap-12">
          {SECTIONS.map(({ id, title }) => (
            <section key={id} id={id} aria-labelledby={`${id}-title`} className="scroll-mt-20">
              <h2 id={`${id}-title`} className="mb-4 border-b pb-2 text-base font-semibold">
                {title}
              </h2>
              {contents[id]}
            </section>
          ))}
        </div>
      </div>
    </Page>
  );
}
