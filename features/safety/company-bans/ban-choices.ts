/** `waiting` for a second person; `stopped` by the first or the second one; `expired` because nobody decided. */
export const banStates = ['waiting', 'in_force', 'stopped', 'expired', 'lifted'] as const;
export type BanState = (typeof banStates)[number];

/** The lists of the page about bans. */
export const banLists = ['waiting', 'in_force', 'ended'] as const;
export type BanList = (typeof banLists)[number];

/** `stop` takes back one's own request, or refuses somebody else's. */
export const banDecisions = ['confirm', 'stop', 'lift'] as const;
export type BanDecision = (typeof banDecisions)[number];
