import type {
  GetObjectCommandOutput,
  ListObjectVersionsCommandInput,
  ObjectIdentifier,
  S3Client,
} from '@aws-sdk/client-s3';
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import type { OutsideLimits } from '../outside/outside-limits.ts';
import type { OutsideService } from '../outside/outside-service.ts';
import { DeletedObjects } from './deleted-objects.ts';
import { checkKey } from './storage-key.ts';
import type { S3Settings } from './s3-url.ts';
import type { Storage, StoredFile, StoredPart } from './storage.ts';

/** The protocol's limit for one delete request. */
const maxDeletesPerRequest = 1000;

/**
 * Files up to this size are read completely before the caller gets them. The connection is then free at once,
 * however slowly a visitor reads. A broken transfer becomes an error instead of half a photo.
 */
const maxBufferedBytes = 4 * 1024 * 1024;

/** Stores files in a bucket of Amazon S3 or of a compatible server. */
export function s3Storage(settings: S3Settings, service: OutsideService): Storage {
  let loaded: Promise<Loaded> | undefined;
  // The library is large and most installations store files in a folder, so it is loaded on first use.
  const load = () => (loaded ??= loadClient(settings, service.limits));
  const objectKey = (key: string) => settings.prefix + checkKey(key);
  const Bucket = settings.bucket;

  return {
    async put(key, bytes, contentType) {
      const Key = objectKey(key);
      const { client, s3 } = await load();
      await service.call((abortSignal) =>
        client.send(new s3.PutObjectCommand({ Bucket, Key, Body: bytes, ContentType: contentType }), {
          abortSignal,
        }),
      );
    },

    async putFile(key, path, ContentType) {
      const Key = objectKey(key);
      const { client, s3 } = await load();
      const [{ size: ContentLength }, hash] = await Promise.all([stat(path), hashFile(path)]);
      await service.call(async (abortSignal, extend) => {
        const Body = Readable.from(readInParts(path, extend));
        const command = new s3.PutObjectCommand({ Bucket, Key, Body, ContentLength, ContentType });
        command.middlewareStack.add(
          (next) => (args) => {
            // By default, a stream is unsigned, so it could be changed in transit.
            (args.request as SignedRequest).headers['x-amz-content-sha256'] = hash;
            return next(args);
          },
          { step: 'build' },
        );
        try {
          await client.send(command, { abortSignal });
        } finally {
          Body.destroy();
        }
      });
    },

    async get(key, signal) {
      const Key = objectKey(key);
      const { client, s3 } = await load();
      return service.call(
        async (abortSignal) => {
          try {
            const command = new s3.GetObjectCommand({ Bucket, Key });
            return await storedFile(await client.send(command, { abortSignal }), service.limits);
          } catch (error) {
            if (error instanceof s3.NoSuchKey) return null;
            throw error;
          }
        },
        { signal },
      );
    },

    async getPart(key, { start, end }, signal) {
      const Key = objectKey(key);
      const { client, s3 } = await load();
      return service.call(
        async (abortSignal) => {
          try {
            const command = new s3.GetObjectCommand({ Bucket, Key, Range: `bytes=${start}-${end}` });
            return await storedPart(await client.send(command, { abortSignal }), service.limits);
          } catch (error) {
            if (error instanceof s3.NoSuchKey) return null;
            if (error instanceof s3.S3ServiceException && error.name === 'InvalidRange') return null;
            throw error;
          }
        },
        { signal },
      );
    },

    async delete(keys) {
      await deleteObjects(keys.map((key) => ({ Key: objectKey(key) })));
    },

    async *list(folder) {
      const Prefix = settings.prefix + (folder === '' ? '' : `${checkKey(folder)}/`);
      const { client, s3 } = await load();
      let ContinuationToken: string | undefined;
      do {
        const command = new s3.ListObjectsV2Command({ Bucket, Prefix, ContinuationToken });
        const answer = await service.call((abortSignal) => client.send(command, { abortSignal }));
        const keys = (answer.Contents ?? []).flatMap(({ Key }) => Key?.slice(settings.prefix.length) ?? []);
        if (keys.length > 0) yield keys;
        ContinuationToken = answer.IsTruncated ? answer.NextContinuationToken : undefined;
      } while (ContinuationToken !== undefined);
    },

    async *listDeleted() {
      const { client, s3 } = await load();
      let after: Pick<ListObjectVersionsCommandInput, 'KeyMarker' | 'VersionIdMarker'> | undefined;
      const search = new DeletedObjects();
      do {
        const command = new s3.ListObjectVersionsCommand({ Bucket, Prefix: settings.prefix, ...after });
        const answer = await service.call((abortSignal) => client.send(command, { abortSignal }));
        const objects = search.in(answer);
        if (objects.length > 0)
          yield objects.map(({ Key, markers }) => ({ key: Key.slice(settings.prefix.length), markers }));
        const { NextKeyMarker: KeyMarker, NextVersionIdMarker: VersionIdMarker } = answer;
        after = answer.IsTruncated ? { KeyMarker, VersionIdMarker } : undefined;
      } while (after !== undefined);
    },

    async undelete(files) {
      await deleteObjects(
        files.flatMap(({ key, markers }) => markers.map((VersionId) => ({ Key: objectKey(key), VersionId }))),
      );
    },
  };

  async function deleteObjects(objects: readonly ObjectIdentifier[]): Promise<void> {
    if (objects.length === 0) return;
    const { client, s3 } = await load();
    for (let start = 0; start < objects.length; start += maxDeletesPerRequest) {
      const Objects = objects.slice(start, start + maxDeletesPerRequest);
      const command = new s3.DeleteObjectsCommand({ Bucket, Delete: { Objects, Quiet: true } });
      const answer = await service.call((abortSignal) => client.send(command, { abortSignal }));
      // The request succeeds even if individual files fail. An erasure must not be reported too early.
      const failures = answer.Errors ?? [];
      if (failures.length > 0)
        throw new Error(`S3 did not delete ${failures.length} files: ${failures[0]?.Code ?? 'unknown'}`);
    }
  }
}

interface SignedRequest {
  readonly headers: Record<string, string>;
}

/** @param onPart is called each time the receiver reads another part. */
async function* readInParts(path: string, onPart: () => void): AsyncGenerator<Buffer> {
  for await (const part of createReadStream(path)) {
    onPart();
    yield part as Buffer;
  }
}

async function storedFile(
  { Body, ContentLength, ContentType: contentType = 'application/octet-stream' }: GetObjectCommandOutput,
  { totalTimeoutMs }: OutsideLimits,
): Promise<StoredFile> {
  if (!(Body instanceof IncomingMessage)) throw new Error('S3 answered without a body.');
  if (ContentLength === undefined) {
    Body.destroy();
    throw new Error('S3 answered without a length.');
  }
  if (ContentLength > maxBufferedBytes) {
    destroyWhenSilent(Body, totalTimeoutMs);
    return { stream: Body, contentType, length: ContentLength };
  }
  const parts: Buffer[] = [];
  for await (const part of Body as AsyncIterable<Buffer>) parts.push(part);
  const bytes = Buffer.concat(parts);
  return { stream: Readable.from([bytes], { objectMode: false }), contentType, length: bytes.length };
}

async function storedPart(output: GetObjectCommandOutput, limits: OutsideLimits): Promise<StoredPart> {
  const [, fileLength] = /^bytes \d+-\d+\/(\d+)$/.exec(output.ContentRange ?? '') ?? [];
  if (fileLength === undefined) {
    if (output.Body instanceof IncomingMessage) output.Body.destroy();
    throw new Error('S3 answered without the requested part.');
  }
  return { ...(await storedFile(output, limits)), fileLength: Number(fileLength) };
}

/** How many times the time limit a slow reader may leave a download paused. */
const readerLimits = 6;

/**
 * Ends a transfer if no byte arrives within the time limit, or if its reader leaves it paused for much
 * longer.
 */
function destroyWhenSilent(body: IncomingMessage, timeoutMs: number): void {
  let bytes = -1;
  let silences = 0;
  const check = () => {
    const { bytesRead } = body.socket;
    silences = bytesRead === bytes ? silences + 1 : 0;
    bytes = bytesRead;
    const paused = body.readableLength >= body.readableHighWaterMark;
    // Checks twice per time limit.
    if (silences >= (paused ? 2 * readerLimits : 2)) body.destroy(new Error('The transfer from S3 stalled.'));
  };
  const timer = setInterval(check, timeoutMs / 2);
  body.once('close', () => clearInterval(timer));
}

async function hashFile(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer);
  return hash.digest('hex');
}

interface Loaded {
  s3: typeof import('@aws-sdk/client-s3');
  client: S3Client;
}

async function loadClient(settings: S3Settings, limits: OutsideLimits): Promise<Loaded> {
  const s3 = await import('@aws-sdk/client-s3');
  const client = new s3.S3Client({
    endpoint: settings.endpoint,
    region: settings.region,
    forcePathStyle: true,
    credentials: { accessKeyId: settings.accessKeyId, secretAccessKey: settings.secretAccessKey },
    // Many S3-compatible servers do not know the newer checksum headers. The content's signed hash is still sent.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: limits.tries,
    // The signal of each call limits longer waits, such as for a response.
    requestHandler: { connectionTimeout: limits.connectTimeoutMs ?? 0 },
  });
  return { s3, client };
}
