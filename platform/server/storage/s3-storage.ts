import type { S3Client } from '@aws-sdk/client-s3';
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { checkKey } from './storage-key.ts';
import type { S3Settings } from './s3-url.ts';
import type { Storage } from './storage.ts';

/** The protocol's limit for one request that deletes several. */
const DELETE_AT_ONCE = 1000;

/** Files in a bucket of Amazon S3 or of a server that speaks its protocol. */
export function s3Storage(settings: S3Settings): Storage {
  let loaded: Promise<Loaded> | undefined;
  // The library is large and most installations keep files in a folder: load it at the first use.
  const load = () => (loaded ??= loadClient(settings));
  const objectKey = (key: string) => settings.prefix + checkKey(key);
  const Bucket = settings.bucket;

  return {
    async put(key, bytes, contentType) {
      const Key = objectKey(key);
      const { client, s3 } = await load();
      await client.send(new s3.PutObjectCommand({ Bucket, Key, Body: bytes, ContentType: contentType }));
    },

    async putFile(key, path, ContentType) {
      const Key = objectKey(key);
      const { client, s3 } = await load();
      const [{ size: ContentLength }, hash] = await Promise.all([stat(path), sha256Of(path)]);
      const Body = createReadStream(path);
      const command = new s3.PutObjectCommand({ Bucket, Key, Body, ContentLength, ContentType });
      command.middlewareStack.add(
        (next) => (args) => {
          // A stream goes unsigned by default: what arrives could then differ from what was sent.
          (args.request as SignedRequest).headers['x-amz-content-sha256'] = hash;
          return next(args);
        },
        { step: 'build' },
      );
      await client.send(command);
    },

    async get(key) {
      const Key = objectKey(key);
      const { client, s3 } = await load();
      try {
        const found = await client.send(new s3.GetObjectCommand({ Bucket, Key }));
        if (!(found.Body instanceof Readable)) throw new Error('S3 answered without a body');
        return {
          stream: found.Body,
          contentType: found.ContentType ?? 'application/octet-stream',
          length: found.ContentLength ?? 0,
        };
      } catch (error) {
        if (error instanceof s3.NoSuchKey) return null;
        throw error;
      }
    },

    async delete(keys) {
      const objects = keys.map((key) => ({ Key: objectKey(key) }));
      if (objects.length === 0) return;
      const { client, s3 } = await load();
      for (let start = 0; start < objects.length; start += DELETE_AT_ONCE) {
        const Objects = objects.slice(start, start + DELETE_AT_ONCE);
        const answer = await client.send(
          new s3.DeleteObjectsCommand({ Bucket, Delete: { Objects, Quiet: true } }),
        );
        // The request succeeds even when single files do not: erasure must not be believed too early.
        const failed = answer.Errors ?? [];
        if (failed.length > 0) {
          throw new Error(`S3 did not delete ${failed.length} files: ${failed[0]?.Code ?? 'unknown'}`);
        }
      }
    },
  };
}

interface SignedRequest {
  readonly headers: Record<string, string>;
}

async function sha256Of(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer);
  return hash.digest('hex');
}

interface Loaded {
  s3: typeof import('@aws-sdk/client-s3');
  client: S3Client;
}

async function loadClient(settings: S3Settings): Promise<Loaded> {
  const s3 = await import('@aws-sdk/client-s3');
  const client = new s3.S3Client({
    endpoint: settings.endpoint,
    region: settings.region,
    forcePathStyle: true,
    credentials: { accessKeyId: settings.accessKeyId, secretAccessKey: settings.secretAccessKey },
    // Newer checksum headers are unknown to many S3-compatible servers; the signed content hash stays.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 3,
  });
  return { s3, client };
}
