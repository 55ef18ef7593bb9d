// Generated from ./staff-contract.ts by `npm run docs:api`.

import type * as contract from './staff-contract.ts';

export type * from './staff-contract.ts';

export const administrators: typeof contract.administrators = { staff: [] };
