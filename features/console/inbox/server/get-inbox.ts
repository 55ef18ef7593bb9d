import { queuesFor } from '#features/console/desk/queue-rules.ts';
import type { CaseKind } from '#features/safety/cases/case-choices.ts';
import { sortPhotosByDoubt } from '#features/safety/moderation/server/public.ts';
import { cursorFlag, cursorTime, cursorUuid, decodeCursor, keysetPage } from '#platform/server/db/keyset.ts';
import type { MemberContext } from '#platform/server/http/context.ts';
import type { CallInput, CallResponse } from '#platform/shared/call.ts';
import type * as calls from '../contract.ts';
import { inboxPageSize, type InboxFilter } from '../contract.ts';
import { countOpen, listDecided, listOpen, type ListedCase } from './case-list-queries.ts';
import { listFailed, findFilter } from './inbox-queries.ts';
import { toItem } from './shown-item.ts';

const maxFailed = 20;
const unfiltered: InboxFilter = { kinds: [], scope: 'all' };

const cursorKind = (value: unknown): string => {
  if (typeof value !== 'string' || !/^[a-z_]{1,20}$/.test(value)) throw new Error('not a kind');
  return value;
};

/** A page of the inbox with this reviewer's filter, or with one kind alone. */
export async function getInbox(
  context: MemberContext,
  { cursor, state = 'open', kind }: CallInput<typeof calls.getInbox>,
): Promise<CallResponse<typeof calls.getInbox>> {
  const { db, caller, clock } = context;
  const now = clock.now();
  const kinds = [...queuesFor(caller.staffRole!)];
  const saved = kind ? { kinds: [kind], scope: unfiltered.scope } : await findFilter(db, caller);
  const filter = saved ?? unfiltered;
  // The role may have changed since the filter was saved.
  const chosen = kinds.filter((each) => filter.kinds.includes(each));
  const effective = { kinds: chosen.length === 0 ? kinds : chosen, scope: filter.scope };
  const [{ rows, next }, waiting, failed] = await Promise.all([
    state === 'open'
      ? loadOpenPage(context, effective, cursor)
      : loadDecidedPage(context, effective.kinds, cursor),
    countOpen(db, caller, effective, now),
    listFailed(db, caller, maxFailed),
  ]);
  return {
    items: rows.map((row) => toItem(row, caller.memberId, now)),
    next,
    waiting,
    filter: { kinds: chosen, scope: filter.scope },
    kinds,
    failed: failed.map(({ pending, reference, name }) => ({
      kind: pending.kind,
      subject: pending.subjectId,
      reference,
      name,
      decision: pending.decision,
      error: pending.error!,
    })),
  };
}

interface Page {
  readonly rows: readonly ListedCase[];
  readonly next: string | null;
}

async function loadOpenPage(
  { db, siteId, caller, clock }: MemberContext,
  filter: InboxFilter,
  cursor: string | undefined,
): Promise<Page> {
  const after =
    cursor === undefined
      ? null
      : decodeCursor(cursor, [cursorFlag, cursorFlag, cursorTime, cursorKind, cursorUuid] as const);
  const position = after && {
    isOrdinary: after[0],
    canWait: after[1],
    dueAt: after[2],
    kind: after[3],
    subjectId: after[4],
  };
  const { rows, next } = keysetPage(
    await listOpen(db, caller, filter, position, clock.now(), inboxPageSize + 1),
    inboxPageSize,
    ({ case: { flaggerId, urgent, dueAt, kind, subjectId } }) => [
      flaggerId === null ? 1 : 0,
      urgent ? 0 : 1,
      dueAt.toISOString(),
      kind,
      subjectId,
    ],
  );
  return { rows: await sortPhotosByDoubt(db, siteId, rows, (row) => row.case), next };
}

async function loadDecidedPage(
  { db, caller }: MemberContext,
  kinds: readonly CaseKind[],
  cursor: string | undefined,
): Promise<Page> {
  const after =
    cursor === undefined ? null : decodeCursor(cursor, [cursorTime, cursorKind, cursorUuid] as const);
  const position = after && { decidedAt: after[0], kind: after[1], subjectId: after[2] };
  return keysetPage(
    await listDecided(db, caller, kinds, position, inboxPageSize + 1),
    inboxPageSize,
    ({ case: { decidedAt, kind, subjectId } }) => [decidedAt!.toISOString(), kind, subjectId],
  );
}
