import { notificationKinds } from '#features/conversation/notifications/notification-kinds.ts';
import { mayTell } from '#features/conversation/notifications/notification-rules.ts';
import { listMailStops, findReceiver } from '#features/conversation/notifications/server/public.ts';
import { listSent } from '#features/growth/mailings/server/public.ts';
import { auditByCaller } from '#platform/server/audit.ts';
import type { MemberContext } from '#platform/server/http/context.ts';
import type { CallResponse } from '#platform/shared/call.ts';
import { fail, platformErrors } from '#platform/shared/errors.ts';
import type * as calls from '../contract.ts';
import { fileListSize } from '../contract.ts';

/** @throws {CallError} `not_found`. */
export async function getMemberMail(
  context: MemberContext,
  memberId: string,
): Promise<CallResponse<typeof calls.getMemberMail>> {
  const { db, siteId } = context;
  const member = { siteId, memberId };
  const receiver = await findReceiver(db, siteId, memberId);
  if (!receiver) throw fail(platformErrors.not_found);
  const [stops, mailings] = await Promise.all([listMailStops(db, member), listSent(db, member)]);
  await auditByCaller(context, db, {
    action: 'member.read_mail',
    subject: memberId,
    memberId,
  });
  return {
    here: receiver.here,
    confirmed: receiver.confirmed,
    marketing: receiver.marketingConsent,
    kinds: notificationKinds.filter((kind) => mayTell(receiver, kind, 'email')),
    stopped: [...receiver.notificationsDisabled],
    stops: stops
      .slice(0, fileListSize)
      .map(({ at, reason, kind }) => ({ at: at.toISOString(), reason, kind })),
    mailings: mailings
      .slice(-fileListSize)
      .reverse()
      .map(({ key, sentAt }) => ({ at: sentAt.toISOString(), name: key })),
  };
}
