import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { createOutsideServices, type OutsideServices } from '../outside/outside-services.ts';
import { countedStorage } from './counted-storage.ts';
import { localStorage } from './local-storage.ts';
import { parseS3Url } from './s3-url.ts';
import { s3Storage } from './s3-storage.ts';

export interface StoredFile {
  stream: Readable;
  contentType: string;
  /** In bytes. */
  length: number;
}

/** The first and last byte of a part, both included, as in HTTP. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/** A deleted file of which the storage still has the bytes. */
export interface DeletedFile {
  readonly key: string;
  /** What has to be removed to bring the file back. */
  readonly markers: readonly string[];
}

export interface StoredPart extends StoredFile {
  /** The length of the whole file; `length` is that of the part. */
  fileLength: number;
}

/**
 * Storage for files: photos, invoices, exports. A key is a relative path such as `photos/0192…/full.webp`
 * (see `checkKey`). A `put` is all or nothing, and replaces an existing file. Deleting a missing file
 * succeeds. Every method throws `OutsideUnavailable` when the storage cannot be used.
 */
export interface Storage {
  put(key: string, bytes: Buffer, contentType: string): Promise<void>;
  /**
   * The same, for a file that is too large to hold in memory. The file at `path` belongs to the caller and is
   * kept.
   */
  putFile(key: string, path: string, contentType: string): Promise<void>;
  /**
   * Null if there is no such file. The caller reads the stream to its end or destroys it.
   * @param signal aborts when the file is no longer needed.
   */
  get(key: string, signal?: AbortSignal): Promise<StoredFile | null>;
  /**
   * The same, for a range of bytes. A range that extends beyond the end of the file is cut off there. Also null if the
   * file has no byte at `start`.
   */
  getPart(key: string, range: ByteRange, signal?: AbortSignal): Promise<StoredPart | null>;
  delete(keys: readonly string[]): Promise<void>;
  /** The keys of all files below a folder (`photos`), or of all files (`''`), in batches and in no particular order. */
  list(folder: string): AsyncIterable<readonly string[]>;
  /** The deleted files that can be brought back, in batches: those in a bucket with versioning. A folder has none. */
  listDeleted(): AsyncIterable<readonly DeletedFile[]>;
  undelete(files: readonly DeletedFile[]): Promise<void>;
}

/** S3 if `s3Url` is given (see `parseS3Url` for its format), otherwise the folder `files` under `dataDir`. */
export function createStorage(options: {
  s3Url?: string | undefined;
  dataDir: string;
  outside?: OutsideServices;
}): Storage {
  const { s3Url, dataDir, outside = createOutsideServices() } = options;
  return countedStorage(
    s3Url ? s3Storage(parseS3Url(s3Url), outside.s3) : localStorage(join(dataDir, 'files'), outside.files),
  );
}

/**
 * The place of the erasure journal: `place` is a folder or an `s3://` address. Without one, the journal is kept with the
 * other files.
 */
export function createJournal(
  place: string | undefined,
  storage: Storage,
  outside: OutsideServices = createOutsideServices(),
): Storage {
  if (place === undefined) return storage;
  return place.startsWith('s3://')
    ? s3Storage(parseS3Url(place), outside.erasure_journal)
    : localStorage(place, outside.erasure_journal);
}
