import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { hashPassword } from '#features/identity/accounts/server/public.ts';
import { deleteAccount } from '#features/identity/privacy/contract.ts';
import { removePhoto, uploadPhoto } from '#features/people/photos/contract.ts';
import type { Database } from '#platform/server/db/database.ts';
import type { Storage } from '#platform/server/storage/storage.ts';
import { portrait } from '#tests/support/photos.ts';
import type { Actor } from '../../people.ts';
import { callAs } from './member-calls.ts';

/*
 * What members do just before the disk is lost, so that the archive does not have it yet.
 */

const recordedWithinMs = 30_000;
const password = 'a password for the drill';

/** Members who delete their account, and could still restore it. */
export class Departures {
  readonly #journal: string;
  readonly #members: readonly Actor[];

  constructor(journal: string, members: readonly Actor[]) {
    this.#journal = journal;
    this.#members = members;
  }

  async prepare(db: Database): Promise<void> {
    await db.pool.query('update account set password_hash = $1 where member_id = any ($2)', [
      await hashPassword(password, 'drill'),
      this.#members.map(({ memberId }) => memberId),
    ]);
  }

  /** Waits until the server's job has recorded all of them. */
  async make(port: number): Promise<void> {
    for (const member of this.#members) await callAs(port, member, deleteAccount, { password, reason: null });
    const giveUpAt = performance.now() + recordedWithinMs;
    while (!this.#members.every(({ memberId }) => this.#recorded().includes(memberId))) {
      if (performance.now() > giveUpAt) throw new Error('The departures were not recorded.');
      await pause(50);
    }
  }

  async countBack(db: Database): Promise<number> {
    const { rows } = await db.pool.query<{ count: number }>(
      `select count(*)::integer as count from account where status <> 'deleted' and member_id = any ($1)`,
      [this.#members.map(({ memberId }) => memberId)],
    );
    return rows[0]!.count;
  }

  #recorded(): string {
    return readdirSync(join(this.#journal, 'objects'), { recursive: true }).join('\n');
  }
}

/** Members who remove a photo that the backup has. */
export class Removals {
  readonly #members: readonly Actor[];
  readonly #photos: string[] = [];

  constructor(members: readonly Actor[]) {
    this.#members = members;
  }

  async prepare(port: number): Promise<void> {
    const file = await portrait(5);
    for (const member of this.#members) {
      const { photo } = await callAs<{ photo: { id: string } }>(port, member, uploadPhoto, file);
      this.#photos.push(photo.id);
    }
  }

  async make(port: number): Promise<void> {
    for (const [place, member] of this.#members.entries()) {
      const path = `${removePhoto.path}?id=${this.#photos[place]!}`;
      await callAs(port, member, { method: removePhoto.method, path }, undefined);
    }
  }

  /** The photos that the restored database has again, and how many of these have no file. */
  async count(db: Database, storage: Storage) {
    const { rows } = await db.pool.query<{ id: string }>('select id from photo where id = any ($1)', [
      this.#photos,
    ]);
    let without = 0;
    for (const { id } of rows) {
      const file = await storage.get(`photos/${id}/full.webp`);
      file?.stream.destroy();
      if (!file) without++;
    }
    return { back: rows.length, without };
  }
}
