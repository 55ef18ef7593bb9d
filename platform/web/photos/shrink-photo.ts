import { isHeic } from './is-heic.ts';
import type { WorkerAnswer } from './photo-worker.ts';
import type { ShrinkTask } from './shrink-worker.ts';

/**
 * Makes a photo as small as the server keeps it, upright and as JPEG, outside the page's own thread. Files that are
 * small enough, and files that this browser cannot open, are returned as they are: the server decides about them.
 * @throws the signal's reason when it aborts.
 */
export async function shrinkPhoto(file: Blob, signal: AbortSignal): Promise<Blob> {
  const recode = await isHeic(file);
  signal.throwIfAborted();
  return orFile(file, signal, async () => {
    try {
      // Browsers that show HEIC (Safari) also convert it.
      return await work(shrinker(), { file, recode } satisfies ShrinkTask, signal);
    } catch (error) {
      if (!recode) throw error;
      signal.throwIfAborted();
      return work(heicConverter(), { file }, signal);
    }
  });
}

const shrinker = () => new Worker(new URL('./shrink-worker.ts', import.meta.url), { type: 'module' });
const heicConverter = () => new Worker(new URL('./heic-worker.ts', import.meta.url), { type: 'module' });

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
