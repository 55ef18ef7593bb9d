import { emailKey } from '#platform/shared/email-rules.ts';
import {
  addressHasher,
  confirmFlagger,
  findFlagger,
  isTrusted,
  calculateLastDay,
  findPauseEnd,
} from '#features/safety/notices/server/public.ts';
import { settingsOf } from '#features/site/sites/server/public.ts';
import type { CallInput, CallResponse } from '#platform/shared/call.ts';
import { fail, invalidInput } from '#platform/shared/errors.ts';
import type { Transaction } from '#platform/server/db/database.ts';
import type { RequestContext } from '#platform/server/http/context.ts';
import { hashToken } from '#platform/server/http/fingerprint.ts';
import { runOnce } from '#platform/server/http/idempotency.ts';
import { concernBySubject } from '../complaint-subjects.ts';
import * as calls from '../contract.ts';
import { complaintErrors } from '../contract.ts';
import { openComplaint } from './open-complaint.ts';

type Fields = CallInput<typeof calls.sendComplaint>;

/**
 * Stores a complaint, mails its writer a receipt, and notifies support.
 * @throws {CallError} `flagger_link_ended`, `complaints_paused`
 */
export async function sendComplaint(
  context: RequestContext,
  input: Fields,
): Promise<CallResponse<typeof calls.sendComplaint>> {
  const fields = { ...input, name: input.name.trim(), email: input.email.trim(), text: input.text.trim() };
  // Visitors' keys are scoped by their email address, so that two writers' keys never collide.
  const scope =
    context.caller.kind === 'member'
      ? context.caller.memberId
      : `complaint:${hashToken(emailKey(fields.email)).toString('hex').slice(0, 32)}`;
  return runOnce(context, calls.sendComplaint, input, (tx) => storeComplaint(context, tx, fields), scope);
}

async function storeComplaint(context: RequestContext, tx: Transaction, fields: Fields) {
  const { text: body, flagger: link, danger = false, ...writer } = fields;
  if (link !== undefined) return storeNotice(context, tx, fields, link);
  const memberId = context.caller.kind === 'member' ? context.caller.memberId : null;
  if (!danger) await refuseDuringPause(context, tx, fields, memberId);
  return openComplaint(context, tx, { ...writer, memberId, body }, { danger });
}

/** @throws {CallError} `complaints_paused` */
async function refuseDuringPause(
  context: RequestContext,
  tx: Transaction,
  { subject, email }: Fields,
  memberId: string | null,
): Promise<void> {
  const { siteId, clock } = context;
  const concerns = concernBySubject[subject];
  if (concerns === null || (memberId === null && email === '')) return;
  const addressHash = email === '' ? null : (await addressHasher(tx, siteId))(email);
  const until = await findPauseEnd(tx, siteId, { memberId, addressHash }, concerns, clock.now());
  if (!until) return;
  const { time_zone: timeZone } = await settingsOf(context);
  throw fail(complaintErrors.complaints_paused, { last_day: calculateLastDay(until, timeZone) });
}

/**
 * The sender of a notice that came through a trusted flagger's link. Anyone can type an address, but only the flagger
 * has the link.
 */
async function storeNotice(
  context: RequestContext,
  tx: Transaction,
  { subject, language, text: body }: Fields,
  link: string,
) {
  if (subject !== 'illegal_content') throw invalidInput({ field: 'subject', problem: 'invalid' });
  const now = context.clock.now();
  const flagger = await findFlagger(tx, context.siteId, link);
  if (!flagger) throw fail(complaintErrors.flagger_link_ended);
  await confirmFlagger(tx, flagger, now);
  const { id, name, email } = flagger;
  const writer = { subject, language, name, email, memberId: null, body };
  return openComplaint(context, tx, writer, {
    flagger: { id, trusted: isTrusted(flagger, now) },
  });
}

/** @throws {CallError} `flagger_link_ended` */
export async function getFlagger(
  { db, siteId, clock }: RequestContext,
  { flagger: link }: CallInput<typeof calls.getFlagger>,
): Promise<CallResponse<typeof calls.getFlagger>> {
  const flagger = await findFlagger(db, siteId, link);
  if (!flagger) throw fail(complaintErrors.flagger_link_ended);
  const { name, email } = flagger;
  return { flagger: { name, email, trusted: isTrusted(flagger, clock.now()) } };
}
