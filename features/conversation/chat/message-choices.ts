/** What the sender of a refused photo can do: object, wait, or nothing more. */
export const photoAppealStates = ['possible', 'open', 'upheld', 'over'] as const;


export const messageKinds = ['text', 'photo', 'gift', 'gif'] as const;
export type MessageKind = (typeof messageKinds)[number];

/**
 * Why a receiver should be careful: it asks for money, it leads away from the site, or many members got the same.
 * Only signals: a person of the staff judges.
 */
export const messageWarnings = ['money', 'off_platform', 'repeated', 'speed'] as const;
export type MessageWarning = (typeof messageWarnings)[number];
