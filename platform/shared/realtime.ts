import { defineRealtimeEvent } from './call.ts';
import { object } from './schema.ts';

/** This server is about to close its sockets. Pages reconnect within seconds, each at a different moment. */
export const serverStopping = defineRealtimeEvent('server_stopping', object({}));

/** The servers were disconnected from each other for a while. Pages refetch what may have changed. */
export const eventsMissed = defineRealtimeEvent('events_missed', object({}));

/** Tells a connecting page that its reads may lag, unless a read says that the page was just told of a change. */
export const readsMayLag = defineRealtimeEvent('reads_may_lag', object({}));
