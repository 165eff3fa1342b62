import { DeleteObjectCommand, GetObjectCommand, NoSuchKey, S3Client } from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { Readable } from 'node:stream';
import type { Config } from '../config.ts';
import type { Files } from './files.ts';
import { FileMissing, measure, newStorageKey, requireStorageKey } from './measure.ts';

/** Files as objects of a bucket, by any service that speaks S3. */
export async function openS3Files(config: NonNullable<Config['s3']>): Promise<Files> {
  const { bucket: Bucket, accessKeyId, secretAccessKey } = config;
  const client = new S3Client({
    region: config.region,
    // S3 services other than Amazon's support neither buckets as host names nor its newer checksums.
    ...(config.endpoint === undefined ? {} : { endpoint: config.endpoint, forcePathStyle: true }),
    ...(accessKeyId === undefined || secretAccessKey === undefined
      ? {}
      : { credentials: { accessKeyId, secretAccessKey } }),
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 3,
  });
  return {
    put: async (content, { mostBytes }) => {
      const storageKey = newStorageKey();
      const { stream, result } = measure(mostBytes);
      content.on('error', (error) => stream.destroy(error));
      const Body = content.pipe(stream);
      const upload = new Upload({ client, params: { Bucket, Key: storageKey, Body } });
      try {
        await upload.done();
      } catch (error) {
        content.destroy();
        throw error;
      }
      return { storageKey, ...result() };
    },
    get: async (storageKey) => {
      const command = new GetObjectCommand({ Bucket, Key: requireStorageKey(storageKey) });
      const { Body } = await client.send(command).catch((error: unknown) => {
        if (!(error instanceof NoSuchKey)) throw error;
        throw new FileMissing('The stored file no longer exists.');
      });
      if (!(Body instanceof Readable)) throw new FileMissing('The stored file no longer exists.');
      return Body;
    },
    remove: async (storageKey) => {
      await client.send(new DeleteObjectCommand({ Bucket, Key: requireStorageKey(storageKey) }));
    },
  };
}
