import { defineEvent } from '../events.ts';

/** Emitted when the mail server says that an address does not exist. */
export const mailBounced = defineEvent<{ readonly siteId: number; readonly address: string }>('mail_bounced');

/**
 * Emitted when a process ended while it handed over a mail that must not be sent twice: nobody knows whether it was sent.
 */
export const mailLost = defineEvent<{
  readonly siteId: number;
  readonly memberId: string;
  /** When the mail was written. */
  readonly writtenAt: Date;
}>('mail_lost');
