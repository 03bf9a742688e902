import type { TestAccount } from './accounts.ts';
import type { TestAnswer } from './test-client.ts';
import type { TestServer } from './test-server.ts';

const TUS = { 'tus-resumable': '1.0.0' };

export interface StartAnswer {
  readonly run: { readonly id: string; readonly video_id: string; readonly video_name: string } & Record<
    string,
    unknown
  >;
  readonly error?: { readonly code: string; readonly message: string; readonly issues?: unknown };
}

export function createUpload(
  { client }: Pick<TestAccount, 'client'>,
  size: number,
  name = 'clip.mp4',
): Promise<TestAnswer<StartAnswer>> {
  const metadata = `filename ${Buffer.from(name).toString('base64')}`;
  const headers = { ...TUS, 'upload-length': String(size), 'upload-metadata': metadata };
  return client.send('/uploads/', { method: 'POST', headers });
}

export function sendBytes(
  { client }: Pick<TestAccount, 'client'>,
  location: string,
  offset: number,
  bytes: NonNullable<RequestInit['body']>,
): Promise<TestAnswer<StartAnswer>> {
  const headers = {
    ...TUS,
    'upload-offset': String(offset),
    'content-type': 'application/offset+octet-stream',
  };
  return client.send(location, { method: 'PATCH', headers, body: bytes, duplex: 'half' } as RequestInit);
}

export function askOffset({ client }: Pick<TestAccount, 'client'>, location: string): Promise<TestAnswer> {
  return client.send(location, { method: 'HEAD', headers: TUS });
}

export function removeUpload({ client }: Pick<TestAccount, 'client'>, location: string): Promise<TestAnswer> {
  return client.send(location, { method: 'DELETE', headers: TUS });
}

/** A whole resumable upload; answers its id. */
export async function uploadWhole(
  account: TestAccount,
  bytes: Buffer<ArrayBuffer>,
  name?: string,
): Promise<string> {
  const created = await createUpload(account, bytes.length, name);
  const location = created.headers.get('location') ?? '';
  if (created.status !== 201) throw new Error(`the upload was refused: ${created.status} ${created.text}`);
  const sent = await sendBytes(account, location, 0, bytes);
  if (sent.status !== 204) throw new Error(`the upload failed: ${sent.status} ${sent.text}`);
  return location.split('/').at(-1) ?? '';
}

export function sendForm(
  { client }: Pick<TestAccount, 'client'>,
  bytes: Buffer<ArrayBuffer> | null,
  fields: Record<string, string> = {},
  name = 'clip.mp4',
): Promise<TestAnswer<StartAnswer>> {
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.set(field, value);
  if (bytes) form.set('file', new Blob([bytes]), name);
  return client.send('/api/v1/process-user-video', { method: 'POST', body: form });
}

export async function giveCredits(
  server: Pick<TestServer, 'database'>,
  uid: string,
  credits: number,
): Promise<void> {
  await server.database.superuser.query('select public.grant_credits($1, $2)', [uid, credits]);
}

export async function creditsOf(server: Pick<TestServer, 'database'>, uid: string): Promise<number> {
  const { rows } = await server.database.superuser.query<{ credits: number }>(
    'select credits from public.user_billing where user_id = $1',
    [uid],
  );
  return rows[0]?.credits ?? -1;
}

export async function objectKeys(server: Pick<TestServer, 'storage'>): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of server.storage.list('users/')) keys.push(key);
  return keys;
}
