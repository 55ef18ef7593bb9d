// Generated from ./realtime.ts by `npm run docs:api`.
import type { ClientEvent } from '#platform/shared/client-call.ts';
import type * as contract from './realtime.ts';

export type * from './realtime.ts';

export const eventsMissed: ClientEvent<typeof contract.eventsMissed> = { name: 'events_missed', changes: [] };
export const readsMayLag: ClientEvent<typeof contract.readsMayLag> = { name: 'reads_may_lag', changes: [] };
export const serverStopping: ClientEvent<typeof contract.serverStopping> = {
  name: 'server_stopping',
  changes: [],
};
