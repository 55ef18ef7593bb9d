import { defineRealtimeEvent } from './call.ts';
import { object } from './schema.ts';

/** This server is about to close its sockets. Pages reconnect within seconds, each at a different moment. */
export const serverStopping = defineRealtimeEvent('server_stopping', object({}));

/** The servers were disconnected from each other for a while. Pages refetch what may have changed. */
export const eventsMissed = defineRealtimeEvent('events_missed', object({}));

/** Sent to a page that connects: what it reads may lag, unless it says that it was just told of a change. */
export const readsMayLag = defineRealtimeEvent('reads_may_lag', object({}));
