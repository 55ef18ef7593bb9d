import { isHeic } from './is-heic.ts';
import { sentSize, type PhotoSize } from './photo-size.ts';
import type { WorkerAnswer } from './photo-worker.ts';
import type { ShrinkTask } from './shrink-worker.ts';

/**
 * Makes a photo as small as the server keeps it, upright and as JPEG, outside the page's own thread. Files that are
 * small enough, and files that this browser cannot open, are returned as they are: the server decides about them.
 * @throws the signal's reason when it aborts.
 */
export async function shrinkPhoto(file: Blob, signal: AbortSignal): Promise<Blob> {
  const size = await readSize(file);
  signal.throwIfAborted();
  if (!size) return (await isHeic(file)) ? convertHeic(file, signal) : file;
  const target = sentSize(size);
  // Browsers that show HEIC (Safari) also convert it.
  if (target.width === size.width && target.height === size.height && !(await isHeic(file))) return file;
  return orFile(file, signal, () =>
    work(
      new Worker(new URL('./shrink-worker.ts', import.meta.url), { type: 'module' }),
      { file, size: target } satisfies ShrinkTask,
      signal,
    ),
  );
}

const convertHeic = (file: Blob, signal: AbortSignal) =>
  orFile(file, signal, () =>
    work(new Worker(new URL('./heic-worker.ts', import.meta.url), { type: 'module' }), { file }, signal),
  );

/** The size of the upright photo. Browsers read only the beginning of the file for this. Null if they cannot. */
async function readSize(file: Blob): Promise<PhotoSize | null> {
  const url = URL.createObjectURL(file);
  try {
    return await new Promise((resolve) => {
      const image = new Image();
      image.addEventListener('load', () =>
        resolve({ width: image.naturalWidth, height: image.naturalHeight }),
      );
      image.addEventListener('error', () => resolve(null));
      image.src = url;
    });
  } finally {
    URL.revokeObjectURL(url);
  }
}

async function orFile(file: Blob, signal: AbortSignal, make: () => Promise<Blob>): Promise<Blob> {
  try {
    return await make();
  } catch {
    signal.throwIfAborted();
    return file;
  }
}

/** Lets a worker do one task. Ending the worker frees its memory, and is the only way to stop a decoder. */
async function work(worker: Worker, task: object, signal: AbortSignal): Promise<Blob> {
  const ended = new AbortController();
  try {
    return await new Promise((resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason as Error), { signal: ended.signal });
      worker.addEventListener('message', ({ data }: MessageEvent<WorkerAnswer>) =>
        'photo' in data ? resolve(data.photo) : reject(new Error(data.failure)),
      );
      worker.addEventListener('error', () => reject(new Error('The worker could not start.')));
      worker.postMessage(task, { transfer: [] });
    });
  } finally {
    ended.abort();
    worker.terminate();
  }
}
