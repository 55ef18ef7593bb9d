/** What administrators can do with a trusted flagger. `send_link` mails a new link, and the old one stops working. */
export const flaggerChanges = ['pause', 'resume', 'send_link', 'end'] as const;
export type FlaggerChange = (typeof flaggerChanges)[number];
