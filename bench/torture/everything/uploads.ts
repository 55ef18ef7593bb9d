import { removePhoto, uploadPhoto } from '#features/people/photos/contract.ts';
import type { Database } from '#platform/server/db/database.ts';
import type { CallResponse } from '#platform/shared/call.ts';
import { uuidv4 } from '#platform/shared/ids.ts';
import type { Actor } from '../../people.ts';
import { Probe } from './probe.ts';

const intervalMs = 2_000;
/** A member keeps this many photos, and removes the oldest. */
const keptPhotos = 3;
/** These answers are the same when the request is repeated. */
const isRefusal = (status: number) => status >= 400 && status < 500 && status !== 429;

interface Kept {
  readonly id: string;
  readonly path: string;
}

interface Uploader {
  readonly actor: Actor;
  readonly photos: Kept[];
  /** The key of an upload that was not answered yet. It is repeated with the same key. */
  key: string | null;
  isBusy: boolean;
}

/** Uploads photos to one server at a steady rate. Each photo that was acknowledged must exist at the end, once. */
export class Uploads {
  readonly probe: Probe;
  /** Answers that do not change when the request is repeated. */
  readonly refusals: string[] = [];
  acknowledged = 0;
  /** How often an upload failed, by status. */
  readonly failures = new Map<string, number>();
  readonly #port: number;
  readonly #uploaders: readonly Uploader[];
  readonly #picture: Buffer;
  readonly #removed = new Set<string>();
  #before = new Set<string>();
  #turn = 0;

  constructor(port: number, actors: readonly Actor[], picture: Buffer) {
    this.#port = port;
    this.#picture = picture;
    this.#uploaders = actors.map((actor) => ({ actor, photos: [], key: null, isBusy: false }));
    this.probe = new Probe((signal) => this.#next(signal), {
      intervalMs,
      answerAtMostMs: 8_000,
      steadyAttempts: 2,
    });
  }

  async start(db: Database): Promise<void> {
    this.#before = new Set(await this.#stored(db));
    this.probe.start();
  }

  /** Compares what was acknowledged with what is stored. Both numbers must be 0. */
  async verify(db: Database): Promise<{ lost: number; doubled: number }> {
    const expected = this.#uploaders.flatMap(({ photos }) => photos.map(({ id }) => id));
    const unanswered = this.#uploaders.filter(({ key }) => key !== null).length;
    const knownIds = new Set([...this.#before, ...this.#removed, ...expected]);
    const storedIds = await this.#stored(db);
    const unknown = storedIds.filter((id) => !knownIds.has(id)).length;
    let lost = 0;
    for (const { actor, photos } of this.#uploaders)
      for (const { path } of photos) if (!(await this.#isThere(actor, path))) lost++;
    return { lost, doubled: Math.max(0, unknown - unanswered) };
  }

  async #stored(db: Database): Promise<string[]> {
    const { rows } = await db.pool.query<{ id: string }>(
      'select id from photo where member_id = any($1::uuid[])',
      [this.#uploaders.map(({ actor }) => actor.memberId)],
    );
    return rows.map(({ id }) => id);
  }

  async #isThere(actor: Actor, path: string): Promise<boolean> {
    const answer = await fetch(`http://localhost:${this.#port}${path}`, { headers: this.#headers(actor) });
    return (await answer.arrayBuffer()).byteLength > 0 && answer.ok;
  }

  async #next(signal: AbortSignal): Promise<boolean> {
    const uploader = this.#uploaders[this.#turn++ % this.#uploaders.length]!;
    // Its previous request is still waiting.
    if (uploader.isBusy) return false;
    uploader.isBusy = true;
    try {
      return await this.#upload(uploader, signal);
    } catch (error) {
      this.#note((error as Error).name === 'TimeoutError' ? 'no answer in time' : 'no connection');
      return false;
    } finally {
      uploader.isBusy = false;
    }
  }

  async #upload(uploader: Uploader, signal: AbortSignal): Promise<boolean> {
    const { actor, photos } = uploader;
    if (photos.length >= keptPhotos) {
      const { id } = photos.shift()!;
      this.#removed.add(id);
      await fetch(`http://localhost:${this.#port}${removePhoto.path}?id=${id}`, {
        method: removePhoto.method,
        headers: this.#headers(actor),
        signal,
      });
    }
    uploader.key ??= uuidv4();
    const answer = await fetch(`http://localhost:${this.#port}${uploadPhoto.path}`, {
      method: uploadPhoto.method,
      headers: {
        ...this.#headers(actor),
        'content-type': 'application/octet-stream',
        'idempotency-key': uploader.key,
      },
      body: new Uint8Array(this.#picture),
      signal,
    });
    const text = await answer.text();
    if (isRefusal(answer.status)) this.refusals.push(`upload: ${answer.status} ${text.slice(0, 200)}`);
    if (!answer.ok) {
      this.#note(`status ${answer.status}`);
      return false;
    }
    const { photo } = JSON.parse(text) as CallResponse<typeof uploadPhoto>;
    photos.push({ id: photo.id, path: photo.filename });
    uploader.key = null;
    this.acknowledged++;
    return true;
  }

  #note(failure: string): void {
    this.failures.set(failure, (this.failures.get(failure) ?? 0) + 1);
  }

  #headers({ cookie, address }: Actor): Record<string, string> {
    return { cookie, origin: `http://localhost:${this.#port}`, 'x-forwarded-for': address };
  }
}
