/** The placeholders, in braces, that a postback address may contain. */
export const postbackMacros = [
  'clickid',
  'network',
  'ref',
  'sub1',
  'sub2',
  'sub3',
  'lander',
  'slug',
  'country',
  'event',
  'txid',
  'purchase_txid',
  'payout',
  'currency',
  'timestamp',
] as const;
export type PostbackMacro = (typeof postbackMacros)[number];

/** What can be wrong with a postback address. */
export type TemplateProblem = 'invalid' | 'not_https' | 'not_public' | 'macro_in_host' | 'unknown_macro';

/** `waiting` was not tried yet, `refused` is tried again for days. */
export const postbackStates = ['waiting', 'refused', 'delivered'] as const;
export type PostbackState = (typeof postbackStates)[number];
