import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { OutsideService } from '../outside/outside-service.ts';
import { checkKey } from './storage-key.ts';
import type { ByteRange, Storage, StoredPart } from './storage.ts';

/**
 * Stores files in a folder: the bytes under `objects/` and their content types under `types/`. Both are first
 * written to `incoming/` and then renamed. So a crash leaves the old file or the new one, never a partial
 * one. If the folder vanishes while the process runs, for example because a disk was unmounted, it counts as
 * unavailable and is not created again.
 */
export function localStorage(root: string, service: OutsideService): Storage {
  let created: Promise<unknown> | undefined;
  const use = <T>(work: () => Promise<T>) =>
    service.call(async () => {
      created ??= mkdir(root, { recursive: true });
      await created.catch((error: unknown) => {
        created = undefined;
        throw error;
      });
      await stat(root);
      return work();
    });
  const objectPath = (key: string) => join(root, 'objects', checkKey(key));
  const typePath = (key: string) => join(root, 'types', checkKey(key));
  const write = async (key: string, content: Buffer | string, contentType: string) => {
    const [object, type, incoming] = [objectPath(key), typePath(key), join(root, 'incoming')];
    await use(async () => {
      // The type is written first, so that once the object is visible, its type is too.
      await writeAtomically(type, Buffer.from(contentType), incoming);
      await writeAtomically(object, content, incoming);
    });
  };

  return {
    async put(key, bytes, contentType) {
      await write(key, bytes, contentType);
    },

    async putFile(key, path, contentType) {
      await write(key, path, contentType);
    },

    // Opening a file is quick. Unlike a transfer, it is not aborted when the visitor leaves.
    async get(key) {
      const paths = [objectPath(key), typePath(key)] as const;
      return use(() => readStored(...paths));
    },

    async getPart(key, range) {
      const paths = [objectPath(key), typePath(key)] as const;
      return use(() => readStored(...paths, range));
    },

    async delete(keys) {
      const paths = keys.map((key) => ({ object: objectPath(key), type: typePath(key) }));
      await use(async () => {
        for (const { object, type } of paths) {
          await rm(object, { force: true });
          await rm(type, { force: true });
        }
      });
    },

    async *list(folder) {
      const objects = join(root, 'objects');
      yield* filesBelow(folder === '' ? objects : join(objects, checkKey(folder)), folder, use);
    },

    // A deleted file is gone.
    async *listDeleted() {},

    async undelete() {},
  };
}

/** Reads one folder at a time, each within the service's time limit. */
async function* filesBelow(
  path: string,
  key: string,
  use: <T>(work: () => Promise<T>) => Promise<T>,
): AsyncGenerator<string[]> {
  const entries = await use(() => readdir(path, { withFileTypes: true }).catch(nullWhenMissing));
  const joinKey = (name: string) => (key === '' ? name : `${key}/${name}`);
  const files = (entries ?? []).filter((entry) => entry.isFile()).map(({ name }) => joinKey(name));
  if (files.length > 0) yield files;
  for (const entry of entries ?? [])
    if (entry.isDirectory()) yield* filesBelow(join(path, entry.name), joinKey(entry.name), use);
}

/** @param content is the bytes, or the path of a file that has them. */
async function writeAtomically(path: string, content: Buffer | string, incoming: string): Promise<void> {
  await mkdir(incoming, { recursive: true });
  await mkdir(dirname(path), { recursive: true });
  const temporary = join(incoming, randomUUID());
  try {
    await writeDurably(temporary, content);
    await rename(temporary, path);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
  await syncFolder(dirname(path));
}

async function writeDurably(path: string, content: Buffer | string): Promise<void> {
  const file = await open(path, 'wx', 0o600);
  try {
    await file.writeFile(typeof content === 'string' ? createReadStream(content) : content);
    await file.sync();
  } finally {
    await file.close();
  }
}

/**
 * A rename survives a power cut only once its folder is on disk. Windows cannot open folders and does not
 * need this.
 */
async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return;
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

/** @param range is left out for the whole file. */
async function readStored(
  objectPath: string,
  typePath: string,
  range?: ByteRange,
): Promise<StoredPart | null> {
  const file = await open(objectPath, 'r').catch(nullWhenMissing);
  if (!file) return null;
  try {
    const stats = await file.stat();
    const contentType = stats.isFile() ? await readFile(typePath, 'utf8').catch(nullWhenMissing) : null;
    if (contentType === null || (range && range.start >= stats.size)) {
      await file.close();
      return null;
    }
    // Reads from the open handle, so that a concurrent delete or replace does not corrupt the response.
    const stream = file.createReadStream(range);
    const length = range ? Math.min(range.end + 1, stats.size) - range.start : stats.size;
    return { stream, contentType, length, fileLength: stats.size };
  } catch (error) {
    await file.close();
    throw error;
  }
}

function nullWhenMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null;
  throw error;
}
