/** What an appeal can be about: a refused profile photo, a refused chat photo, or a suspension. */
export const appealKinds = ['photo', 'chat_photo', 'suspension'] as const;
export type AppealKind = (typeof appealKinds)[number];

/** `upheld`: the first decision stands. `overturned`: the first decision is reversed. */
export const appealOutcomes = ['upheld', 'overturned'] as const;
export type AppealOutcome = (typeof appealOutcomes)[number];
