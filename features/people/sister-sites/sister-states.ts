/**
 * What became of a consent. `waiting`: until a photo is approved, or until the profile is visible here. `hidden`: the
 * profile is hidden here too. `own`: the member has used the account there, so it follows no longer. `account_exists`:
 * the member has another account there, so the site is not offered.
 */
export const sisterStates = ['off', 'waiting', 'shown', 'hidden', 'own', 'account_exists'] as const;
export type SisterState = (typeof sisterStates)[number];

/** The version of the text that members agree to. Raise it when its meaning changes. */
export const sisterTextVersion = '1';
