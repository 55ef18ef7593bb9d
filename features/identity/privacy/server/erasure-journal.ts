import type { MemberKey } from '#platform/server/feature.ts';
import type { Storage } from '#platform/server/storage/storage.ts';

/*
 * Records erasures outside the database, so that they can be repeated after a backup is restored. Each erasure is an
 * empty file, and its name contains all the data: day, site and member. Files are only ever added.
 */
const folder = 'erasures';

/** Call this before the erasure, so that no crash can lose the record. Repeating it on the same day changes nothing. */
export async function recordErasure(
  journal: Storage,
  { siteId, memberId }: MemberKey,
  at: Date,
): Promise<void> {
  const key = `${folder}/${at.toISOString().slice(0, 10)}/${siteId}.${memberId}`;
  await journal.put(key, Buffer.alloc(0), 'text/plain');
}

/** All members whose erasure is recorded, in batches. A member may appear twice. */
export async function* readErasures(journal: Storage): AsyncGenerator<MemberKey[]> {
  for await (const keys of journal.list(folder)) {
    const members = keys.flatMap((key) => parseMember(key) ?? []);
    if (members.length > 0) yield members;
  }
}

function parseMember(key: string): MemberKey | null {
  const [, siteId, memberId] = /^erasures\/[\d-]{10}\/(\d{1,9})\.([\da-f-]{36})$/.exec(key) ?? [];
  return siteId === undefined || memberId === undefined ? null : { siteId: Number(siteId), memberId };
}
