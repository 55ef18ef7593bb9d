/** What the sender can do about a refused photo: appeal, wait for the decision, or nothing. */
export const photoAppealStates = ['possible', 'open', 'upheld', 'over'] as const;

export const messageKinds = ['text', 'photo', 'gift', 'gif'] as const;
export type MessageKind = (typeof messageKinds)[number];

/**
 * Why a receiver should be careful. The message asks for money, leads away from the site or was sent to many members,
 * or its sender starts many conversations at once. These are only signals; staff decide.
 */
export const messageWarnings = ['money', 'off_platform', 'repeated', 'speed'] as const;
export type MessageWarning = (typeof messageWarnings)[number];
