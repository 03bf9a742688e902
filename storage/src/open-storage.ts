import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Settings } from '@framewise/contract/settings';
import { LocalStorage } from './local/local-storage.ts';
import type { ObjectStorage } from './object-storage.ts';

type StorageSettings = Pick<
  Settings,
  'DATA_DIR' | 'STORAGE_URL' | 'S3_ENDPOINT' | 'S3_REGION' | 'S3_ACCESS_KEY_ID' | 'S3_SECRET_ACCESS_KEY'
>;

/** Google Cloud Storage speaks the S3 protocol here, to holders of an HMAC key. */
const GOOGLE_ENDPOINT = 'https://storage.googleapis.com';

/** A folder beside the data by default; a bucket when STORAGE_URL names one. */
export async function openStorage(settings: StorageSettings): Promise<ObjectStorage> {
  const url = settings.STORAGE_URL ? new URL(settings.STORAGE_URL) : null;
  if (!url) return new LocalStorage(join(settings.DATA_DIR, 'objects'));
  if (url.protocol === 'file:') return new LocalStorage(fileURLToPath(url));

  // The client is large; whoever stores in a folder never loads it.
  const { S3Storage } = await import('./s3/s3-storage.ts');
  const isGoogle = url.protocol === 'gs:';
  const endpoint = settings.S3_ENDPOINT ?? (isGoogle ? GOOGLE_ENDPOINT : undefined);
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = settings;
  return new S3Storage({
    bucket: url.hostname,
    prefix: url.pathname.replace(/^\/+|\/+$/g, ''),
    region: isGoogle ? 'auto' : settings.S3_REGION,
    ...(endpoint && { endpoint }),
    ...(accessKeyId && secretAccessKey && { credentials: { accessKeyId, secretAccessKey } }),
  });
}
