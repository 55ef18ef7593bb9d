// Generated from ./signals-contract.ts by `npm run docs:api`.

import type * as contract from './signals-contract.ts';

export type * from './signals-contract.ts';

export const signalDecisions: typeof contract.signalDecisions = ['harmless', 'suspended'];
