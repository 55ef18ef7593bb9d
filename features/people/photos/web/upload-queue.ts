import { CallError, isCallError } from '#platform/shared/call-error.ts';
import { platformErrors } from '#platform/shared/errors.gen.ts';
import { uuidv4 } from '#platform/shared/ids.ts';
import { createStore } from '#platform/web/store.ts';
import { photoErrors } from '../calls.gen.ts';

export interface Upload {
  /** Also used as the idempotency key, so that a retry never creates a second photo. */
  readonly key: string;
  readonly file: File;
  /** An object URL of the photo. Null until it is ready: showing a phone's photo takes as long as shrinking it. */
  readonly preview: string | null;
  readonly state: 'waiting' | 'preparing' | 'running' | 'failed';
  /** From 0 to 1; 1 means that the server is processing it. */
  readonly progress: number;
  /** Why it failed; null in any other state. */
  readonly error: unknown;
  /** Called once the server has the photo, whichever page is open by then. */
  readonly onSent: (file: File) => void;
}

/** A limit that applies to every file, so nothing is sent until it ends. */
export interface Halt {
  readonly error: CallError;
  /**
   * When sending resumes, in `Date.now()` milliseconds. Null means that sending resumes when a photo is removed, or on
   * request.
   */
  readonly resumesAt: number | null;
}

export interface QueueState {
  readonly uploads: readonly Upload[];
  readonly halt: Halt | null;
}

/** How the queue treats a file. Both steps end when the signal aborts. */
interface Steps {
  /** Makes the photo that is sent. A repeat must return the same bytes, because the upload keeps its key. */
  readonly prepare: (file: File, signal: AbortSignal) => Promise<Blob>;
  readonly send: (
    upload: Upload,
    photo: Blob,
    options: { readonly signal: AbortSignal; readonly onProgress: (progress: number) => void },
  ) => Promise<void>;
}

/**
 * Sends files one after the other, whichever page of the site is open meanwhile. If a file reaches a limit, it and the files behind it stop and
 * stay selected.
 */
export class UploadQueue {
  readonly #steps: Steps;
  readonly store = createStore<QueueState>({ uploads: [], halt: null });
  #running = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** What stops the upload that is being prepared or sent. */
  #current: { readonly key: string; readonly stop: AbortController } | null = null;

  constructor(steps: Steps) {
    this.#steps = steps;
  }

  readonly state = () => this.store.get();

  readonly add = (files: Iterable<File>, onSent: Upload['onSent'] = () => undefined) => {
    const added = Array.from(files, (file) => newUpload(file, onSent));
    this.#set({ uploads: [...this.state().uploads, ...added] });
    // A photo may have been removed in the meantime. A time limit ends only when its time has passed.
    if (this.state().halt?.resumesAt === null) this.resume();
    else void this.#run();
  };

  readonly retry = (key: string) => {
    this.#change(key, { state: 'waiting', error: null });
    void this.#run();
  };

  /** Takes a file out of the queue, and stops it if it is being prepared or sent. */
  readonly dismiss = (key: string) => {
    if (this.#current?.key === key) this.#current.stop.abort();
    const uploads = this.#without((upload) => upload.key === key);
    this.#set({ uploads, halt: uploads.some(waits) ? this.state().halt : null });
  };

  /** Another member uses the browser now, or nobody does. */
  readonly clear = () => {
    clearTimeout(this.#timer);
    this.#current?.stop.abort();
    this.#set({ uploads: this.#without(() => true), halt: null });
  };

  readonly dismissWaiting = () => this.#set({ uploads: this.#without(waits), halt: null });

  readonly resume = () => {
    clearTimeout(this.#timer);
    this.#set({ halt: null });
    void this.#run();
  };

  async #run(): Promise<void> {
    if (this.#running) return;
    this.#running = true;
    for (let next = this.#next(); next; next = this.#next()) await this.#upload(next);
    this.#running = false;
  }

  #next(): Upload | undefined {
    return this.state().halt ? undefined : this.state().uploads.find(waits);
  }

  async #upload(upload: Upload): Promise<void> {
    const { key, file } = upload;
    const stop = new AbortController();
    const { signal } = stop;
    this.#current = { key, stop };
    this.#change(key, { state: 'preparing' });
    try {
      const photo = await this.#steps.prepare(file, signal);
      signal.throwIfAborted();
      forgetPreview(upload);
      this.#change(key, { state: 'running', preview: URL.createObjectURL(photo) });
      const onProgress = (progress: number) => this.#change(key, { progress });
      await this.#steps.send(upload, photo, { signal, onProgress });
      upload.onSent(file);
      this.dismiss(key);
    } catch (error) {
      if (signal.aborted) return this.dismiss(key);
      const halt = toHalt(error);
      this.#change(key, { state: halt ? 'waiting' : 'failed', error: halt ? null : error, progress: 0 });
      if (halt) this.#halt(halt);
    } finally {
      this.#current = null;
    }
  }

  #halt(halt: Halt): void {
    if (!this.state().uploads.some(waits)) return;
    this.#set({ halt });
    if (halt.resumesAt !== null) this.#timer = setTimeout(this.resume, halt.resumesAt - Date.now());
  }

  /** The uploads that stay when others leave the queue. */
  #without(leaves: (upload: Upload) => boolean): Upload[] {
    this.state().uploads.filter(leaves).forEach(forgetPreview);
    return this.state().uploads.filter((upload) => !leaves(upload));
  }

  #change(key: string, fields: Partial<Upload>): void {
    this.#set({
      uploads: this.state().uploads.map((upload) => (upload.key === key ? { ...upload, ...fields } : upload)),
    });
  }

  #set(fields: Partial<QueueState>): void {
    this.store.set({ ...this.state(), ...fields });
  }
}

/** Prepares each file once. A repeat may give other bytes, which the server would not accept under the same key. */
export function prepareOnce(prepare: Steps['prepare']): Steps['prepare'] {
  const prepared = new WeakMap<File, Blob>();
  return async (file, signal) => {
    const photo = prepared.get(file) ?? (await prepare(file, signal));
    prepared.set(file, photo);
    return photo;
  };
}

function toHalt(error: unknown): Halt | null {
  if (isCallError(error, platformErrors.too_many_requests))
    return { error, resumesAt: Date.now() + Number(error.args['retry_after']) * 1000 };
  return isCallError(error, photoErrors.photo_limit_reached) ? { error, resumesAt: null } : null;
}

/** Whether a retry could succeed. It cannot for a file that is not a valid photo. */
export const mayRetryUpload = (error: unknown) => !(error instanceof CallError) || error.status >= 500;

const waits = ({ state }: Upload) => state === 'waiting';

/** Whether a photo would be lost with the page. One that waits for room does not keep anybody from leaving. */
export const losesPhotos = ({ uploads, halt }: QueueState) =>
  uploads.some(({ state }) => state === 'preparing' || state === 'running' || (state === 'waiting' && !halt));

/** Revokes the object URL, because each preview keeps a whole photo in memory. */
function forgetPreview({ preview }: Upload): void {
  if (preview !== null) URL.revokeObjectURL(preview);
}

const newUpload = (file: File, onSent: Upload['onSent']): Upload => ({
  key: uuidv4(),
  file,
  preview: null,
  state: 'waiting',
  progress: 0,
  error: null,
  onSent,
});
