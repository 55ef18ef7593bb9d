/** Who can sign up: everyone, visitors from a partner's link, or visitors with an invitation. */
export const signupModes = ['all', 'with_trafficsource', 'other'] as const;
export type SignupMode = (typeof signupModes)[number];
