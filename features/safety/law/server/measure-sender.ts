import { emailKey } from '#platform/shared/email-rules.ts';
import { findAccount } from '#features/identity/accounts/server/public.ts';
import {
  addressHasher,
  insertMeasure,
  liftPause,
  mailSenderPause,
  mailSenderWarning,
  type MeasuredSender,
} from '#features/safety/notices/server/public.ts';
import { settingsOf } from '#features/site/sites/server/public.ts';
import { auditByCaller } from '#platform/server/audit.ts';
import { lockByName, type Transaction } from '#platform/server/db/database.ts';
import type { MemberContext } from '#platform/server/http/context.ts';
import type { CallInput, CallResponse } from '#platform/shared/call.ts';
import { fail, invalidInput, platformErrors } from '#platform/shared/errors.ts';
import { uuidv7 } from '#platform/shared/ids.ts';
import { day } from '#platform/shared/time.ts';
import type * as sendersCalls from '../senders-contract.ts';
import { senderErrors, type UnfoundedSender } from '../senders-contract.ts';
import { endOfDay } from './days.ts';
import { findLastWriter } from './sender-queries.ts';
import { listSenders } from './unfounded-senders.ts';

type Input = CallInput<typeof sendersCalls.measureSender>;

/** The law requires a reasonable period. */
const maxPauseMs = 184 * day;

/**
 * Warns a sender, pauses what they send, or lifts the pause.
 * @throws {CallError} `sender_not_warned`, `sender_paused`, `sender_not_paused`, `not_found` for a person who sent
 * nothing unfounded within a year, or `invalid_input` for an empty reason, or for a pause whose last day is over or
 * too far ahead.
 */
export async function measureSender(
  context: MemberContext,
  input: Input,
): Promise<CallResponse<typeof sendersCalls.measureSender>> {
  const { db, siteId, clock } = context;
  const now = clock.now();
  const reason = input.reason.trim();
  const { time_zone: timeZone } = await settingsOf(context);
  const until = input.action === 'pause' ? endOfDay(input.until ?? '', timeZone, now, maxPauseMs) : null;
  const wrong = [
    ...((input.member === undefined) === (input.address === undefined)
      ? [{ field: 'member', problem: 'invalid' }]
      : []),
    ...(input.action === 'pause' && until === null ? [{ field: 'until', problem: 'invalid' }] : []),
    ...(reason === '' ? [{ field: 'reason', problem: 'required' }] : []),
  ];
  if (wrong.length > 0) throw invalidInput(...wrong);
  return db.transaction(async (tx) => {
    await lockByName(tx, `sender ${siteId} ${input.member ?? input.address}`);
    const find = async () => (await listSenders(tx, siteId, now)).find((sender) => isSame(sender, input));
    const before = await find();
    const receiver = await findReceiver(tx, siteId, input);
    if (!before || !receiver) throw fail(platformErrors.not_found);
    await carryOut(context, tx, { input, reason, until, before, receiver });
    const after = (await find())!;
    await auditByCaller(context, tx, {
      at: now,
      action: `notice_sender.${input.action}`,
      memberId: receiver.memberId,
      change: {
        reason,
        before: describeState(before),
        after: { ...describeState(after), decided: after.decided, unfounded: after.unfounded },
      },
      details: { concerns: input.concerns },
    });
    return { sender: after };
  });
}

const isSame = ({ member, address, concerns }: UnfoundedSender, input: Input) =>
  concerns === input.concerns &&
  (input.member === undefined ? address === emailKey(input.address!) : member?.id === input.member);

async function findReceiver(
  tx: Transaction,
  siteId: number,
  { member, address }: Input,
): Promise<MeasuredSender | undefined> {
  if (member === undefined) {
    const writer = await findLastWriter(tx, siteId, emailKey(address!));
    return writer && { memberId: null, ...writer };
  }
  const account = await findAccount(tx, siteId, member);
  return account && account.email !== ''
    ? { memberId: member, email: account.email, language: account.language }
    : undefined;
}

interface Measure {
  readonly input: Input;
  readonly reason: string;
  readonly until: Date | null;
  readonly before: UnfoundedSender;
  readonly receiver: MeasuredSender;
}

async function carryOut(context: MemberContext, tx: Transaction, measure: Measure): Promise<void> {
  const { input, reason, until, before, receiver } = measure;
  const { siteId } = context;
  const { concerns } = input;
  const now = context.clock.now();
  const addressHash = (await addressHasher(tx, siteId))(receiver.email);
  const sender = { memberId: receiver.memberId, addressHash };
  if (input.action === 'lift') {
    if (!(await liftPause(tx, siteId, sender, concerns, now))) throw fail(senderErrors.sender_not_paused);
    return;
  }
  if (input.action === 'pause') {
    if (before.warned_at === null) throw fail(senderErrors.sender_not_warned);
    if (before.paused_until !== null) throw fail(senderErrors.sender_paused);
  }
  await insertMeasure(tx, {
    siteId,
    id: uuidv7(now.getTime()),
    ...sender,
    concerns,
    measure: input.action === 'pause' ? 'pause' : 'warning',
    reason,
    takenAt: now,
    until,
    liftedAt: null,
  });
  if (until === null) {
    const { decided, unfounded } = before;
    await mailSenderWarning(context, tx, receiver, { concerns, reason, decided, unfounded });
  } else {
    await mailSenderPause(context, tx, receiver, { concerns, reason, until });
  }
}

const describeState = ({ warned_at: warnedAt, paused_until: pausedUntil }: UnfoundedSender) => ({
  warned_at: warnedAt,
  paused_until: pausedUntil,
});
