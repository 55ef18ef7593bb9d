// Generated from ./contract.ts by `npm run docs:api`.
import type { ClientEvent } from '#platform/shared/client-call.ts';
import type * as contract from './contract.ts';

export type * from './contract.ts';

export const creditsChanged: ClientEvent<typeof contract.creditsChanged> = {
  name: 'credits_changed',
  changes: ['viewer'],
};
