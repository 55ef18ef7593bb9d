// Generated from ./contract.ts by `npm run docs:api`.

import type * as contract from './contract.ts';

export type * from './contract.ts';

export const scoreBands: typeof contract.scoreBands = ['low', 'medium', 'high'];
