import { NetworkError } from '../http.ts';
import { readCopy, removeCopy, writeCopy } from '../local-copy.ts';
import { createStore, useStore } from '../store.ts';
import { endSession, fetchSession, fetchToken } from './identity-calls.ts';
import { forgetAddress } from './return-address.ts';
import { type SessionUser, toSessionUser } from './session-user.ts';
import { openTabChannel } from './tabs.ts';
import { TokenRefresher } from './token-refresher.ts';

/** Whether this browser's user asked for it, here or in another tab, or just is not signed in. */
type SignedOutReason = 'left' | 'not-signed-in';

export type SessionState =
  | { readonly status: 'loading' }
  | { readonly status: 'signed-out'; readonly reason: SignedOutReason }
  | { readonly status: 'signed-in'; readonly user: SessionUser };

const COPY_KEY = 'framewise.session-user';
const RECHECK_MS = 30_000;

const store = createStore<SessionState>({ status: 'loading' });
const signOutListeners = new Set<(uid: string) => void>();

const refresher = new TokenRefresher({ fetchToken, onSessionOver: () => leave('not-signed-in') });
const tabs = openTabChannel((message) => {
  if (message === 'signed-out') leave('left');
  else void loadSession();
});

export function getSession(): SessionState {
  return store.get();
}

export function getToken(): Promise<string | null> {
  return refresher.getToken();
}

/** Called with the id of the user who has just left, to drop what belongs to them. */
export function onSignedOut(listener: (uid: string) => void): () => void {
  signOutListeners.add(listener);
  return () => signOutListeners.delete(listener);
}

/**
 * Finds out who is signed in. Without an answer from the server the last known user stays signed in
 * on this device, as copies of billing and profile do, until the server says otherwise.
 */
export async function loadSession(): Promise<SessionState> {
  try {
    const answer = await fetchSession();
    if (answer) enter(toSessionUser(answer));
    else leave('not-signed-in');
  } catch (error) {
    if (!(error instanceof NetworkError)) console.warn('The session could not be read.', error);
    const copy = readCopy<SessionUser>(COPY_KEY);
    if (copy) enter(copy);
    else leave('not-signed-in');
    recheckLater();
  }
  return store.get();
}

let isRecheckPlanned = false;

function recheckLater(): void {
  if (isRecheckPlanned) return;
  isRecheckPlanned = true;
  setTimeout(() => {
    isRecheckPlanned = false;
    void loadSession();
  }, RECHECK_MS);
}

/** After a successful sign-in or sign-up, so that the other tabs follow. */
export async function adoptSession(): Promise<SessionUser | null> {
  const state = await loadSession();
  if (state.status !== 'signed-in') return null;
  tabs.post('signed-in');
  return state.user;
}

/** The server tells all pages that a session is over, also the one that asked for it, which may hear it first. */
let isLeaving = false;

/** Throws when the server could not end the session; then nothing changes. */
export async function signOut(): Promise<void> {
  isLeaving = true;
  try {
    await endSession();
    tabs.post('signed-out');
    leave('left');
  } finally {
    isLeaving = false;
  }
}

function enter(user: SessionUser): void {
  writeCopy(COPY_KEY, user);
  const current = store.get();
  if (current.status === 'signed-in' && current.user.uid !== user.uid) leave('not-signed-in');
  store.set({ status: 'signed-in', user });
  refresher.start();
}

function leave(found: SignedOutReason): void {
  const current = store.get();
  const hasLeft = current.status === 'signed-out' && current.reason === 'left';
  const reason = isLeaving || hasLeft ? 'left' : found;
  // Whoever comes next at this browser did not ask for the page that was open.
  if (reason === 'left') forgetAddress();
  refresher.stop();
  removeCopy(COPY_KEY);
  store.set({ status: 'signed-out', reason });
  if (current.status !== 'signed-in') return;
  for (const listener of signOutListeners) listener(current.user.uid);
}

export function useSession(): SessionState {
  return useStore(store);
}

/** For screens behind the access rule, where somebody is always signed in. */
export function useUser(): SessionUser {
  const state = useSession();
  if (state.status !== 'signed-in') throw new Error('This part of the app needs a signed-in user.');
  return state.user;
}
