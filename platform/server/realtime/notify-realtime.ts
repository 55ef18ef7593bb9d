import type { Logger } from 'pino';
import type { Database } from '../db/database.ts';
import { closeAll, isSendable, realtimeChannel, type RealtimeMessage } from './realtime-message.ts';
import type { Realtime } from './realtime.ts';

/** For processes without sockets (worker, command line). Reaches the servers' sockets through PostgreSQL. */
export function notifyRealtime(db: Pick<Database, 'prepared'>, log: Logger): Realtime {
  return {
    publish(to, event, payload) {
      if (isSendable(event, payload, log)) notifyServers(db, log, { to, event: event.name, payload });
    },
    disconnect(member, sessionId) {
      notifyServers(db, log, { close: member, ...(sessionId === undefined ? {} : { sessionId }) });
    },
    disconnectAll: () => notifyServers(db, log, closeAll),
  };
}

/** Delivery is at most once by design, so a failure is logged but not retried. */
export function notifyServers(db: Pick<Database, 'prepared'>, log: Logger, message: RealtimeMessage): void {
  db.prepared('realtime_notify', 'select pg_notify($1, $2)', [
    realtimeChannel,
    JSON.stringify(message),
  ]).catch((error: unknown) => {
    log.error({ err: error }, 'failed to forward a realtime message');
  });
}
