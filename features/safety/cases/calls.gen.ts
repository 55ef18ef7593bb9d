// Generated from ./contract.ts by `npm run docs:api`.
import type { ClientErrors } from '#platform/shared/client-call.ts';
import type * as contract from './contract.ts';

export type * from './contract.ts';

export const caseErrors: ClientErrors<typeof contract.caseErrors> = {
  already_reviewed: { code: 'already_reviewed', status: 409 },
};
