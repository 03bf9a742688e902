import { randomUUID } from 'node:crypto';
import { CreateMultipartUploadCommand, ListMultipartUploadsCommand, S3Client } from '@aws-sdk/client-s3';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { describeStorage } from '../testing/storage-suite.ts';
import { type SwiftServer, startSwift } from '../testing/swift-server.ts';
import { S3Storage } from './s3-storage.ts';

// Swift comes from Debian; elsewhere only the local folder is tested.
describe.runIf(process.platform === 'linux')('a bucket', () => {
  let swift: SwiftServer;
  beforeAll(async () => {
    swift = await startSwift();
  });
  afterAll(() => swift.stop());

  describeStorage('S3Storage on Swift', async () => new S3Storage({ ...swift.options, pageSize: 10 }));

  describe('S3Storage', () => {
    it('keeps installations that share a bucket apart', async () => {
      const [one, other] = ['a', 'b'].map((prefix) => new S3Storage({ ...swift.options, prefix }));
      await one?.put('users/u1/x', 'mine');
      expect(await other?.stat('users/u1/x')).toBeNull();
      expect(await other?.deletePrefix('users/')).toBe(0);
      expect(await one?.stat('users/u1/x')).not.toBeNull();
    });

    it('gets nowhere with a wrong secret', async () => {
      const key = `users/${randomUUID()}/x`;
      await new S3Storage(swift.options).put(key, 'secret');
      const credentials = { ...swift.options.credentials, secretAccessKey: 'wrong' };
      const thief = new S3Storage({ ...swift.options, credentials });
      const attempts = [
        () => thief.get(key),
        () => thief.stat(key),
        () => thief.put(key, 'x'),
        () => thief.delete(key),
        () => thief.check(),
      ];
      for (const attempt of attempts) {
        await expect(attempt()).rejects.toMatchObject({ code: 'STORAGE_FAILED' });
      }
    });

    it('says that the storage failed when nobody answers or the bucket is missing', async () => {
      const nobody = new S3Storage({ ...swift.options, endpoint: 'http://127.0.0.1:1' });
      await expect(nobody.put('users/u1/x', 'x')).rejects.toMatchObject({ code: 'STORAGE_FAILED' });
      await expect(nobody.check()).rejects.toMatchObject({ code: 'STORAGE_FAILED' });
      const missing = new S3Storage({ ...swift.options, bucket: 'no-such-bucket' });
      await expect(missing.check()).rejects.toMatchObject({ code: 'STORAGE_FAILED' });
    });

    it('gives up the parts that a dead writer left, and no younger ones', async () => {
      const { bucket, prefix } = swift.options;
      const client = new S3Client({ ...swift.options, forcePathStyle: true });
      const begin = () =>
        client.send(new CreateMultipartUploadCommand({ Bucket: bucket, Key: `${prefix}/users/u1/dead` }));
      const unfinished = async () =>
        (await client.send(new ListMultipartUploadsCommand({ Bucket: bucket }))).Uploads?.length ?? 0;
      await begin();
      await new S3Storage(swift.options).removeLeftovers();
      expect(await unfinished()).toBe(1);
      // Swift rounds its times up, so what has just begun may begin in the future.
      await new S3Storage({ ...swift.options, leftoverAgeMs: -2000 }).removeLeftovers();
      expect(await unfinished()).toBe(0);
      client.destroy();
    });
  });
});
