import { uuidv7 } from '#platform/shared/ids.ts';
import type { Transaction } from '#platform/server/db/database.ts';
import type { Services } from '#platform/server/services.ts';
import type { MailStopReason, NotificationKind } from '../notification-kinds.ts';
import { mailStopped } from './events.ts';
import { insertMailStop } from './mail-stop-queries.ts';

interface NewMailStop {
  readonly siteId: number;
  readonly memberId: string | null;
  readonly reason: MailStopReason;
  /** The kind of mail in which the member unsubscribed. */
  readonly kind?: NotificationKind;
}

/** Records that mail to a member stopped. Does nothing without a member, because then no mail stopped. */
export async function noteMailStop(services: Services, tx: Transaction, stop: NewMailStop): Promise<void> {
  const { siteId, memberId, reason, kind = null } = stop;
  if (memberId === null) return;
  const at = services.clock.now();
  await insertMailStop(tx, { siteId, id: uuidv7(at.getTime()), memberId, reason, kind, at });
  await services.events.emit(services, tx, mailStopped, { siteId, memberId, reason });
}
