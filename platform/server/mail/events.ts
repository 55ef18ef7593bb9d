import { defineEvent } from '../events.ts';

/** Emitted when the mail server says that an address does not exist. */
export const mailBounced = defineEvent<{ readonly siteId: number; readonly address: string }>('mail_bounced');
