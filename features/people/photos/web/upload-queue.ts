import { CallError, isCallError } from '#platform/shared/call-error.ts';
import { platformErrors } from '#platform/shared/errors.gen.ts';
import { uuidv4 } from '#platform/shared/ids.ts';
import { createStore } from '#platform/web/store.ts';
import { photoErrors } from '../calls.gen.ts';

export interface Upload {
  /** Also used as the idempotency key, so that a retry never creates a second photo. */
  readonly key: string;
  readonly file: File;
  /** An object URL of the file. */
  readonly preview: string;
  readonly state: 'waiting' | 'running' | 'failed';
  /** From 0 to 1; 1 means that the server is processing it. */
  readonly progress: number;
  /** Why it failed; null in any other state. */
  readonly error: unknown;
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

type Send = (upload: Upload, onProgress: (progress: number) => void) => Promise<void>;

/** Sends files one after the other. If a file reaches a limit, it and the files behind it stop and stay selected. */
export class UploadQueue {
  readonly #send: Send;
  readonly store = createStore<QueueState>({ uploads: [], halt: null });
  #running = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(send: Send) {
    this.#send = send;
  }

  readonly state = () => this.store.get();

  readonly add = (files: Iterable<File>) => {
    this.#set({ uploads: [...this.state().uploads, ...Array.from(files, newUpload)] });
    // A photo may have been removed in the meantime. A time limit ends only when its time has passed.
    if (this.state().halt?.resumesAt === null) this.resume();
    else void this.#run();
  };

  readonly retry = (key: string) => {
    this.#change(key, { state: 'waiting', error: null });
    void this.#run();
  };

  readonly dismiss = (key: string) => {
    const uploads = this.state().uploads.filter((upload) => upload.key !== key);
    this.#set({ uploads, halt: uploads.some(waits) ? this.state().halt : null });
  };

  readonly dismissWaiting = () =>
    this.#set({ uploads: this.state().uploads.filter((upload) => !waits(upload)), halt: null });

  readonly resume = () => {
    clearTimeout(this.#timer);
    this.#set({ halt: null });
    void this.#run();
  };

  /** The member leaves the page, so cancel the timer for resuming. */
  readonly stop = () => clearTimeout(this.#timer);

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
    const { key } = upload;
    this.#change(key, { state: 'running' });
    try {
      await this.#send(upload, (progress) => this.#change(key, { progress }));
      this.dismiss(key);
    } catch (error) {
      const halt = haltOf(error);
      this.#change(key, { state: halt ? 'waiting' : 'failed', error: halt ? null : error, progress: 0 });
      if (halt) this.#halt(halt);
    }
  }

  #halt(halt: Halt): void {
    if (!this.state().uploads.some(waits)) return;
    this.#set({ halt });
    if (halt.resumesAt !== null) this.#timer = setTimeout(this.resume, halt.resumesAt - Date.now());
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

function haltOf(error: unknown): Halt | null {
  if (isCallError(error, platformErrors.too_many_requests))
    return { error, resumesAt: Date.now() + Number(error.args['retry_after']) * 1000 };
  return isCallError(error, photoErrors.photo_limit_reached) ? { error, resumesAt: null } : null;
}

/** Whether a retry could succeed. It cannot for a file that is not a valid photo. */
export const mayRetryUpload = (error: unknown) => !(error instanceof CallError) || error.status >= 500;

const waits = ({ state }: Upload) => state === 'waiting';

const newUpload = (file: File): Upload => ({
  key: uuidv4(),
  file,
  preview: URL.createObjectURL(file),
  state: 'waiting',
  progress: 0,
  error: null,
});
