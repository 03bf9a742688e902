// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { writeProfileCopy } from '../../api/profile-copy.ts';
import { createQueryClient } from '../../api/query-client.ts';
import { toSessionUser } from '../../api/session/session-user.ts';
import {
  type FakeNetwork,
  json,
  SESSION,
  signedInNetwork,
  UID,
  USER_ROW,
  unreachable,
} from '../../testing/fake-network.ts';
import { toasts } from '../../ui/toasts/toast-store.ts';
import { ProfileSection } from './profile-section.tsx';

const user = toSessionUser(SESSION);
const row = {
  user_id: UID,
  firebase_uid: UID,
  email: user.email,
  display_name: 'Ada',
  company: 'Engines',
  role: null,
  bio: null,
  location: null,
  website: null,
};

describe('the profile', () => {
  let network: FakeNetwork;
  beforeEach(() => {
    localStorage.clear();
    network = signedInNetwork();
  });
  afterEach(() => {
    cleanup();
    toasts.clear();
    vi.unstubAllGlobals();
  });

  function open() {
    render(
      <QueryClientProvider client={createQueryClient()}>
        <ProfileSection user={user} />
      </QueryClientProvider>,
    );
  }

  const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);

  it('keeps what is typed while the answer of the server arrives, and saves it', async () => {
    writeProfileCopy({ ...USER_ROW, location: null, website: null });
    let answer = () => {};
    network.on(
      'GET /rest/v1/user_profiles',
      () =>
        new Promise((resolve) => {
          answer = () => resolve(json([row]));
        }),
    );
    network.on('POST /rest/v1/user_profiles', (call) => json({ ...row, ...(call.body as object) }));
    open();
    fireEvent.change(field('Location'), { target: { value: 'London' } });
    await vi.waitFor(() => expect(network.to('GET /rest/v1/user_profiles')).toHaveLength(1));
    answer();
    await vi.waitFor(() => expect(field('Company').value).toBe('Engines'));
    expect(field('Location').value).toBe('London');
    fireEvent.click(screen.getByRole('button', { name: 'Save profile' }));
    await vi.waitFor(() => expect(toasts.getSnapshot()[0]?.message).toBe('Your profile is saved.'));
    expect(network.to('POST /rest/v1/user_profiles')[0]?.body).toMatchObject({
      location: 'London',
      company: 'Engines',
    });
  });

  it('shows the copy of this browser when the server fails, and says so', async () => {
    writeProfileCopy({ ...USER_ROW, location: 'Paris', website: null });
    network.on('GET /rest/v1/user_profiles', unreachable);
    open();
    expect(field('Location').value).toBe('Paris');
    await screen.findByText(
      'The server does not answer. This is the copy kept in this browser.',
      {},
      { timeout: 10_000 },
    );
  });
});
