import { defineEvent } from '#platform/server/events.ts';
import type { MemberKey } from '#platform/server/feature.ts';
import type { MailStopReason } from '../notification-kinds.ts';

/** Mail to a member stopped, because a mail bounced, was marked as spam, or was unsubscribed from. */
export const mailStopped = defineEvent<MemberKey & { readonly reason: MailStopReason }>('mail_stopped');
