import type { NoticeConcern } from '#features/safety/notices/notice-choices.ts';
import { addressHasher, listMeasures, type MeasureRow } from '#features/safety/notices/server/public.ts';
import type { Executor } from '#platform/server/db/database.ts';
import type { MemberContext } from '#platform/server/http/context.ts';
import type { CallInput, CallResponse } from '#platform/shared/call.ts';
import { writtenLocale } from '#platform/shared/locales.ts';
import { day } from '#platform/shared/time.ts';
import type * as sendersCalls from '../senders-contract.ts';
import { maxSenders, type UnfoundedSender } from '../senders-contract.ts';
import { countDecided, listUnfoundedSenders, type SenderKey } from './sender-queries.ts';

/** How far back notices and warnings count. */
export const countedFor = 365 * day;

export async function getUnfoundedSenders(
  { db, siteId, clock }: MemberContext,
  _input: CallInput<typeof sendersCalls.getUnfoundedSenders>,
): Promise<CallResponse<typeof sendersCalls.getUnfoundedSenders>> {
  return { senders: await listSenders(db, siteId, clock.now()) };
}

/** The senders with the most unfounded notices or complaints, each with the measures against them. */
export async function listSenders(executor: Executor, siteId: number, now: Date): Promise<UnfoundedSender[]> {
  const since = new Date(now.getTime() - countedFor);
  const senderRows = await listUnfoundedSenders(executor, siteId, since, maxSenders);
  const members = [...new Set(senderRows.flatMap(({ memberId }) => memberId ?? []))];
  const addresses = [...new Set(senderRows.flatMap(({ address }) => address ?? []))];
  const hashAddress = await addressHasher(executor, siteId);
  const hashes = new Map(addresses.map((address) => [address, hashAddress(address)]));
  const [counts, measures] = await Promise.all([
    countDecided(executor, siteId, { members, addresses }, since),
    listMeasures(executor, siteId, { members, hashes: [...hashes.values()] }, since),
  ]);
  const decided = new Map(counts.map((row) => [toKey(row), row.decided]));
  return senderRows.map((sender) => {
    const { memberId, address, name, concerns, unfounded, lastAt } = sender;
    const own = measures.filter(
      (measure) =>
        measure.concerns === concerns &&
        (memberId === null
          ? measure.addressHash?.equals(hashes.get(address!)!) === true
          : measure.memberId === memberId),
    );
    return {
      member: memberId === null ? null : { id: memberId, name: name ?? '' },
      address,
      concerns,
      language: writtenLocale(sender.language),
      decided: decided.get(toKey(sender)) ?? 0,
      unfounded,
      last_unfounded_at: lastAt.toISOString(),
      ...shownMeasures(own, now),
    };
  });
}

const toKey = ({ memberId, address, concerns }: SenderKey & { readonly concerns: NoticeConcern }) =>
  [memberId, address, concerns].join(' ');

/** The latest measures come first. */
function shownMeasures(own: readonly MeasureRow[], now: Date) {
  const warning = own.find(({ measure }) => measure === 'warning');
  const pause = own.find(
    ({ measure, until, liftedAt }) => measure === 'pause' && liftedAt === null && until! > now,
  );
  return {
    warned_at: warning?.takenAt.toISOString() ?? null,
    paused_until: pause?.until?.toISOString() ?? null,
  };
}
