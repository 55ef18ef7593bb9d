/** What a network can be told about a visitor that it sent. */
export const postbackEvents = ['signup', 'activation', 'first_purchase', 'refund'] as const;
export type PostbackEvent = (typeof postbackEvents)[number];
