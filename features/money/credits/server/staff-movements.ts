import { and, eq, gt, ne, sql } from 'drizzle-orm';
import { areLinked, requireImpartial, requireSecondPerson } from '#features/safety/cases/server/public.ts';
import type { Executor, Transaction } from '#platform/server/db/database.ts';
import { has } from '#platform/server/db/has.ts';
import type { MemberKey } from '#platform/server/feature.ts';
import type { MemberCaller } from '#platform/server/http/context.ts';
import { NeedsConsoleError } from '#platform/server/needs-console-error.ts';
import { fail, platformErrors } from '#platform/shared/errors.ts';
import { uuidv7 } from '#platform/shared/ids.ts';
import { day } from '#platform/shared/time.ts';
import { staffMovement, type MovementKind } from './tables.ts';

/** What staff may move to one member within a day without a second person, in minor units. */
export const worthOnePerson = 100_00;

/** How long a colleague has to agree. */
const agreeWithin = 14 * day;

interface Movement {
  readonly siteId: number;
  readonly kind: MovementKind;
  readonly subject: string;
  /** Null if nobody in particular receives the money. */
  readonly memberId: string | null;
  /** What counts towards the receiver's limit, in minor units. */
  readonly value: number;
  readonly terms: Readonly<Record<string, unknown>>;
  /** Set if two people must agree whatever the sum. */
  readonly needsTwo?: boolean;
}

/** `waiting` if a second person must do the same first, and `still_waiting` if the same person asks again. */
type Admission = 'admitted' | 'waiting' | 'still_waiting';

/**
 * Lets the movements of a site follow one another until the transaction ends, so that limits are checked against all
 * earlier ones. Take this lock before any row.
 */
export async function lockMovements(tx: Transaction, siteId: number): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`staff_movement:${siteId}`}, 0))`);
}

/**
 * The one place that decides whether staff may move money, with whom and how much. Every call that moves credits, money or
 * prices for somebody asks here, within its transaction and after `lockMovements`.
 * @throws {CallError} `permission_denied` for a movement to oneself, to a colleague unless by an administrator, or to
 * somebody whom one brought in or was brought in by; and for a second person who is none.
 * @throws {NeedsConsoleError} on the command line, if two people must agree.
 */
export async function admitMovement(
  tx: Transaction,
  by: MemberKey & Pick<MemberCaller, 'onCommandLine'>,
  at: Date,
  movement: Movement,
): Promise<Admission> {
  const { siteId, kind, subject, memberId, value, terms, needsTwo = false } = movement;
  if (memberId !== null) await requireUninvolved(tx, by, { siteId, memberId });
  const needsSecond =
    needsTwo ||
    (memberId !== null && (await valueMovedTo(tx, { siteId, memberId }, at)) + value > worthOnePerson);
  const row = {
    siteId,
    kind,
    subject,
    memberId,
    value,
    terms,
    id: uuidv7(at.getTime()),
    staffSiteId: by.siteId,
    requestedBy: by.memberId,
    requestedAt: at,
    decidedBy: null,
    decidedAt: null,
  };
  const waiting = await findWaiting(tx, movement, at);
  if (by.onCommandLine && (waiting || needsSecond)) throw new NeedsConsoleError('second_person');
  if (waiting) {
    if (waiting.requestedBy === by.memberId) return 'still_waiting';
    const asker = { siteId: waiting.staffSiteId, memberId: waiting.requestedBy };
    await requireSecondPerson(tx, { asker, requestedAt: waiting.requestedAt }, by);
    await decideMovement(tx, waiting, { state: 'done', decidedBy: by.memberId, decidedAt: at });
    return 'admitted';
  }
  await tx.insert(staffMovement).values({ ...row, state: needsSecond ? 'waiting' : 'done' });
  return needsSecond ? 'waiting' : 'admitted';
}

/** @throws {CallError} `permission_denied`. */
export async function requireUninvolved(tx: Executor, by: MemberKey, receiver: MemberKey): Promise<void> {
  if (by.siteId === receiver.siteId) await requireImpartial(tx, by, { memberId: receiver.memberId });
  if (await areLinked(tx, by, receiver)) throw fail(platformErrors.permission_denied);
}

type Waiting = typeof staffMovement.$inferSelect;

const ofSubject = ({ siteId, kind, subject }: Pick<Movement, 'siteId' | 'kind' | 'subject'>) =>
  has(staffMovement, { siteId, kind, subject });

async function findWaiting(tx: Executor, movement: Movement, at: Date): Promise<Waiting | undefined> {
  const [row] = await tx
    .select()
    .from(staffMovement)
    .where(
      and(
        ofSubject(movement),
        eq(staffMovement.state, 'waiting'),
        gt(staffMovement.requestedAt, new Date(at.getTime() - agreeWithin)),
        sql`${staffMovement.terms} = ${JSON.stringify(movement.terms)}::jsonb`,
      ),
    )
    .limit(1);
  return row;
}

/** What a member received from staff since yesterday, from whomever and in whatever form, in minor units. */
async function valueMovedTo(tx: Executor, { siteId, memberId }: MemberKey, at: Date): Promise<number> {
  const [row] = await tx
    .select({ value: sql<number>`coalesce(sum(${staffMovement.value}), 0)::float8` })
    .from(staffMovement)
    .where(
      and(
        has(staffMovement, { siteId, memberId }),
        gt(staffMovement.requestedAt, new Date(at.getTime() - day)),
        ne(staffMovement.state, 'refused'),
      ),
    );
  return row!.value;
}

type Decision = Pick<Waiting, 'state' | 'decidedBy' | 'decidedAt'>;

async function decideMovement(tx: Executor, { siteId, id }: Waiting, decision: Decision): Promise<void> {
  await tx.update(staffMovement).set(decision).where(has(staffMovement, { siteId, id }));
}

/** Records what became of a movement that has a decision of its own, such as a grant or a refund that a provider refused. */
export async function settleMovement(
  tx: Executor,
  of: Pick<Movement, 'siteId' | 'kind' | 'subject'> & { readonly terms?: Movement['terms'] },
  decision: Decision,
): Promise<void> {
  await tx
    .update(staffMovement)
    .set(decision)
    .where(
      and(
        ofSubject(of),
        ne(staffMovement.state, 'refused'),
        of.terms && sql`${staffMovement.terms} = ${JSON.stringify(of.terms)}::jsonb`,
      ),
    );
}

/** What waits for a second person, oldest first. */
export function listWaitingMovements(
  executor: Executor,
  { siteId, kind, subject }: Pick<Movement, 'siteId' | 'kind'> & { readonly subject?: string },
  at: Date,
  limit: number,
) {
  return executor
    .select()
    .from(staffMovement)
    .where(
      and(
        has(staffMovement, { siteId, kind, state: 'waiting' }),
        subject === undefined ? undefined : eq(staffMovement.subject, subject),
        gt(staffMovement.requestedAt, new Date(at.getTime() - agreeWithin)),
      ),
    )
    .orderBy(staffMovement.requestedAt)
    .limit(limit);
}
