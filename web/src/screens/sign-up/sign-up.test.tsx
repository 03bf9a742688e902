// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { CONFIG, FakeNetwork, json } from '../../testing/fake-network.ts';
import SignUp from './sign-up.tsx';

describe('signing up', () => {
  afterEach(() => {
    cleanup();
    vi.unstubAllGlobals();
  });

  it('says that the address has to be confirmed, where it has to', async () => {
    new FakeNetwork()
      .on('GET /api/v1/config', () => json({ ...CONFIG, email_verification_required: true }))
      .on('POST /api/auth/sign-up/email', () => json({ user: {} }));
    render(
      <MemoryRouter>
        <SignUp />
      </MemoryRouter>,
    );
    fireEvent.change(screen.getByLabelText('E-mail'), { target: { value: 'ada@example.com' } });
    fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'correct horse' } });
    fireEvent.click(screen.getByRole('button', { name: 'Create account' }));
    expect(await screen.findByRole('heading', { name: 'Look into your mail' })).toBeTruthy();
    expect(screen.getByText('ada@example.com')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
