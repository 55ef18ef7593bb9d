/** What moderators can do about senders whose notices are often manifestly unfounded. */
export const measureActions = ['warn', 'pause', 'lift'] as const;
export type MeasureAction = (typeof measureActions)[number];
