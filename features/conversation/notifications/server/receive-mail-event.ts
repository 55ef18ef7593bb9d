import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { stopMailsTo } from '#features/identity/accounts/server/public.ts';
import { siteOfHost } from '#features/site/sites/server/public.ts';
import type { CallInput } from '#platform/shared/call.ts';
import { fail, platformErrors } from '#platform/shared/errors.ts';
import { day, hour } from '#platform/shared/time.ts';
import { countWebhook } from '#platform/server/http/count-webhook.ts';
import type { Executor } from '#platform/server/db/database.ts';
import type { RequestContext } from '#platform/server/http/context.ts';
import { DatabaseCounter } from '#platform/server/http/rate-limiter.ts';
import { createCounter } from '#platform/server/metrics.ts';
import type * as calls from '../contract.ts';
import type { DisabledReason } from '../notification-kinds.ts';
import { noteMailStop } from './note-mail-stop.ts';

type MailEvent = CallInput<typeof calls.receiveMailEvent>;

const reasons: Readonly<Record<MailEvent['type'], DisabledReason>> = {
  bounce: 'bounce',
  complaint: 'fbl',
  unsubscribe: 'listunsubscribe',
};

const events = createCounter('vonk_mail_events_total', 'What the mail provider reported, by type', 'type', [
  'bounce',
  'complaint',
  'unsubscribe',
]);

/** Maximum age of an event, in ms. After an older event, the member may have fixed the address in the meantime. */
const maxEventAgeMs = 3 * day;
const maxClockSkewMs = hour;

/**
 * Handles an event from the mail provider. Unknown addresses get the same response. An event that is sent again has no
 * further effect: the member may have turned mails back on since.
 * @throws {CallError} `permission_denied` if it is too old, for another site's host, or not signed with
 * `MAIL_EVENTS_SECRET` or its predecessor;
 * `not_found` if that secret is not set.
 */
export async function receiveMailEvent(context: RequestContext, event: MailEvent): Promise<void> {
  const { mailEventsSecret: secret, mailEventsSecretOld: old } = context.config;
  if (secret === undefined) throw fail(platformErrors.not_found);
  const outcome = await countWebhook('mail', async () => {
    const isGenuine = isSigned(event, secret) || (old !== undefined && isSigned(event, old));
    const { siteId } = context;
    if (!isGenuine || !isRecent(event.at, context.clock.now())) return 'refused';
    if ((await siteOfHost(context.db, event.host.toLowerCase())) !== siteId) return 'refused';
    const reason = reasons[event.type];
    const isNew = await context.db.transaction(async (tx) => {
      if (!(await isFirst(context, tx, event))) return false;
      const memberId = await stopMailsTo(tx, siteId, event.email, reason);
      await noteMailStop(context, tx, { siteId, memberId, reason });
      return true;
    });
    if (isNew) events.inc({ type: event.type });
    return 'accepted';
  });
  if (outcome === 'refused') throw fail(platformErrors.permission_denied);
}

/** Whether this event has not been handled yet. It is remembered for as long as it would be accepted. */
async function isFirst({ siteId, clock }: RequestContext, tx: Executor, event: MailEvent): Promise<boolean> {
  const digest = createHash('sha256').update(signedText(event)).digest('base64url');
  const key = `mail_event:${siteId}:${digest}`;
  const { count } = await new DatabaseCounter(tx).hit(key, maxEventAgeMs + maxClockSkewMs, clock.now());
  return count === 1;
}

const signedText = ({ host, type, email, at }: MailEvent) => `${host}\n${type}\n${email}\n${at}`;

function isSigned(event: MailEvent, secret: string): boolean {
  const { signature } = event;
  const expected = createHmac('sha256', secret).update(signedText(event)).digest();
  return timingSafeEqual(Buffer.from(signature, 'hex'), expected);
}

function isRecent(at: string, now: Date): boolean {
  const age = now.getTime() - new Date(at).getTime();
  return age <= maxEventAgeMs && age >= -maxClockSkewMs;
}
