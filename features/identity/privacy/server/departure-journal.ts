import { memberHidden, memberReturned, findAccount } from '#features/identity/accounts/server/public.ts';
import { subscribe } from '#platform/server/events.ts';
import type { MemberKey } from '#platform/server/feature.ts';
import { defineJob } from '#platform/server/jobs/jobs.ts';
import type { Storage } from '#platform/server/storage/storage.ts';

/*
 * Records outside the database who deleted their account, and who returned, so that a restored backup does not undo it.
 * Like an erasure, each record is an empty file. Its name contains the day, when the record was made, the site, the
 * member, and when the account was deleted or that it is not.
 */
const folder = 'departures';
const notDeleted = 'returned';
/** In seconds. A journal that is away for a day loses no record. */
const [maxPauseSeconds, triesOfADay] = [3_600, 34];

export interface DepartureRecord extends MemberKey {
  readonly recordedAt: Date;
  /** Null if the member returned. */
  readonly deletedAt: Date | null;
}

export async function recordDeparture(
  journal: Storage,
  { siteId, memberId, recordedAt, deletedAt }: DepartureRecord,
): Promise<void> {
  const state = deletedAt?.getTime() ?? notDeleted;
  const name = `${recordedAt.getTime()}.${siteId}.${memberId}.${state}`;
  await journal.put(
    `${folder}/${recordedAt.toISOString().slice(0, 10)}/${name}`,
    Buffer.alloc(0),
    'text/plain',
  );
}

/** All records, in batches and in no particular order. */
export async function* readDepartures(journal: Storage): AsyncGenerator<DepartureRecord[]> {
  for await (const keys of journal.list(folder)) {
    const departures = keys.flatMap((key) => parseDeparture(key) ?? []);
    if (departures.length > 0) yield departures;
  }
}

function parseDeparture(key: string): DepartureRecord | null {
  const [, recordedAt, siteId, memberId, state] =
    /^departures\/[\d-]{10}\/(\d{1,15})\.(\d{1,9})\.([\da-f-]{36})\.(\d{1,15}|returned)$/.exec(key) ?? [];
  if (memberId === undefined) return null;
  return {
    siteId: Number(siteId),
    memberId,
    recordedAt: new Date(Number(recordedAt)),
    deletedAt: state === notDeleted ? null : new Date(Number(state)),
  };
}

/** Records the state of the account at the time when the job runs. */
export const recordDepartureJob = defineJob(
  'record_departure',
  { retryLimit: triesOfADay, retryDelayMax: maxPauseSeconds },
  async ({ db, clock, erasureJournal }, { siteId, memberId }: MemberKey) => {
    const recordedAt = clock.now();
    const account = await findAccount(db, siteId, memberId);
    if (!account || account.status === 'erased') return;
    const deletedAt = account.status === 'deleted' ? (account.deletedAt ?? recordedAt) : null;
    await recordDeparture(erasureJournal, { siteId, memberId, recordedAt, deletedAt });
  },
);

export const recordHidden = subscribe(memberHidden, async (services, tx, { siteId, memberId, because }) => {
  if (because === 'deleted') await services.jobs.enqueue(tx, recordDepartureJob, { siteId, memberId });
});

export const recordReturned = subscribe(memberReturned, async (services, tx, member) => {
  const { siteId, memberId, wasDeleted } = member;
  if (wasDeleted) await services.jobs.enqueue(tx, recordDepartureJob, { siteId, memberId });
});
