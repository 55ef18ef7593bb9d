import { allowMails } from '#features/identity/accounts/server/public.ts';
import type { CallInput } from '#platform/shared/call.ts';
import { fail, invalidInput, platformErrors } from '#platform/shared/errors.ts';
import type { Executor } from '#platform/server/db/database.ts';
import type { MemberContext } from '#platform/server/http/context.ts';
import {
  notificationErrors,
  type changeNotificationSetting,
  type NotificationSettings,
} from '../contract.ts';
import { notificationKinds } from '../notification-kinds.ts';
import { advertises, isChosen, isPushed } from '../notification-rules.ts';
import { findReceiver, upsertChoice, type Receiver } from './notification-queries.ts';

export async function getSettings(
  context: MemberContext,
  executor: Executor = context.db,
): Promise<NotificationSettings> {
  return toNotificationSettings(await requireReceiver(context, executor));
}

/** @throws {CallError} `consent_missing` for an advertising kind without the consent. */
export async function changeSetting(
  context: MemberContext,
  { kind, channel, enabled }: CallInput<typeof changeNotificationSetting>,
): Promise<NotificationSettings> {
  if (channel === 'push' && !isPushed(kind)) throw invalidInput({ field: 'channel', problem: 'invalid' });
  const { siteId, memberId } = context.caller;
  return context.db.transaction(async (tx) => {
    const { marketingConsent } = await requireReceiver(context, tx);
    if (enabled && advertises(kind) && !marketingConsent) throw fail(notificationErrors.consent_missing);
    await upsertChoice(tx, { siteId, memberId, kind, channel, enabled, changedAt: context.clock.now() });
    return getSettings(context, tx);
  });
}

/** Resumes mail after a bounce, a spam report or an unsubscription (EN-17). */
export async function resumeMails(context: MemberContext): Promise<NotificationSettings> {
  const { siteId, memberId } = context.caller;
  await allowMails(context.db, siteId, memberId);
  return getSettings(context);
}

async function requireReceiver({ caller }: MemberContext, executor: Executor): Promise<Receiver> {
  const receiver = await findReceiver(executor, caller.siteId, caller.memberId);
  if (!receiver) throw fail(platformErrors.authentication_required);
  return receiver;
}

function toNotificationSettings(receiver: Receiver): NotificationSettings {
  return {
    email: receiver.email,
    settings: notificationKinds.map((kind) => ({
      kind,
      email: isChosen(receiver, kind, 'email'),
      push: isPushed(kind) ? isChosen(receiver, kind, 'push') : null,
      consent_missing: advertises(kind) && !receiver.marketingConsent,
    })),
    notifications_disabled: [...receiver.notificationsDisabled],
  };
}
