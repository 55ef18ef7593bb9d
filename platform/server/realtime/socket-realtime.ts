import type { IncomingMessage, Server as HttpServer } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import { Server, type Socket } from 'socket.io';
import { eventsMissed, readsMayLag, serverStopping } from '#platform/shared/realtime.ts';
import { normalizeHostName } from '#platform/shared/host-name.ts';
import type { DatabaseHosts } from '../db/database-hosts.ts';
import type { Database } from '../db/database.ts';
import type { Config } from '../config/config.ts';
import { parseCookies } from '../http/cookies.ts';
import { isOwnOrigin } from '../http/origin.ts';
import type { PrimaryLink } from '../processes/primary-link.ts';
import { listen } from './listen.ts';
import { openSockets } from '../metrics.ts';
import { notifyServers } from './notify-realtime.ts';
import {
  closeAll,
  isSendable,
  memberRoom,
  realtimeChannel,
  roomOfClose,
  sessionRoom,
  type RealtimeMessage,
} from './realtime-message.ts';
import type { Realtime } from './realtime.ts';
import type { FanOut, MemberEvent } from './fan-out.ts';
import type { RedisAddress } from '../redis.ts';
import { redisFanOut } from './redis-fan-out.ts';

export interface SocketIdentity {
  readonly siteId: number;
  readonly memberId: string;
  readonly sessionId: string;
}

export interface SocketRealtimeParts {
  readonly httpServer: HttpServer;
  /** Resolves the cookies to a session on the site with this host name. Null if there is no session. */
  readonly authenticate: (siteHost: string, cookieHeader: string) => Promise<SocketIdentity | null>;
  /** Tells the other processes to close sockets. */
  readonly background: Pick<Database, 'prepared'>;
  /** The database, without a transaction pooler in between. */
  readonly listenTo: DatabaseHosts;
  /** Null if events reach only the sockets of this machine. */
  readonly redis: RedisAddress | null;
  /** Reaches the other processes of this machine. Null if there are none. */
  readonly link: PrimaryLink | null;
  /** Decides which `Origin` belongs to this server, and whether reads may lag. */
  readonly config: Pick<Config, 'mode' | 'trustedProxies' | 'databaseReplicaUrls'>;
  readonly log: Logger;
}

export interface SocketRealtime extends Realtime {
  /**
   * Tells the pages of this process to reconnect, and closes their sockets. Events still reach other
   * processes.
   */
  closeSockets(): Promise<void>;
  /** Closes everything. The HTTP server keeps running. */
  close(): Promise<void>;
}

export const socketPath = '/socket';
/** The maximum number of open pages of one member per process. Further pages are told to poll. */
export const maxSocketsPerMember = 20;
const closeWithinMs = 500;

/** Sockets carry events to pages and nothing back. Commands go over HTTP. */
export async function createSocketRealtime(parts: SocketRealtimeParts): Promise<SocketRealtime> {
  const { background, log } = parts;
  const io = new Server({
    path: socketPath,
    serveClient: false,
    transports: ['websocket'],
    maxHttpBufferSize: 1_000,
    connectTimeout: 5_000,
    allowRequest: (request, done) => done(null, mayKnock(request, parts)),
  });
  const emitHere = ({ to, event, payload }: MemberEvent) => {
    const room = memberRoom(to);
    // Most members have no page open on this process, so nothing is encoded for them.
    if (io.of('/').adapter.rooms.has(room)) io.to(room).emit(event, payload);
  };
  const otherProcesses = await fanOut(parts, emitHere, () => void io.emit(eventsMissed.name, {}));

  /** Counts closings, so that one that arrives during a session lookup is not missed. */
  let closings = 0;
  const closeHere = (room: string) => {
    closings++;
    io.in(room).disconnectSockets(true);
  };
  const closeAllHere = () => {
    closings++;
    io.disconnectSockets(true);
  };

  io.use((socket, proceed) => {
    void whyRefused(parts, socket, () => closings).then(proceed, proceed);
  });
  io.on('connection', (socket) => {
    keepSmall(socket);
    openSockets.inc();
    if (parts.config.databaseReplicaUrls.length > 0) socket.emit(readsMayLag.name, {});
    socket.once('disconnect', () => openSockets.dec());
  });

  const listener = await listen({
    hosts: parts.listenTo,
    channel: realtimeChannel,
    log,
    onMessage: (text) => {
      const message = JSON.parse(text) as RealtimeMessage;
      if ('close' in message && message.close === 'all') closeAllHere();
      else if ('close' in message) closeHere(roomOfClose(message.close, message.sessionId));
      else emitHere(message);
    },
    // Notices of ended sessions may have been lost, so every page reconnects with its own session.
    onGap: closeAllHere,
  });
  io.attach(parts.httpServer);

  return {
    publish(to, event, payload) {
      if (!isSendable(event, payload, log)) return;
      const message = { to, event: event.name, payload };
      emitHere(message);
      otherProcesses?.tell(message);
    },
    disconnect(member, sessionId) {
      closeHere(roomOfClose(member, sessionId));
      notifyServers(background, log, { close: member, ...(sessionId === undefined ? {} : { sessionId }) });
    },
    disconnectAll() {
      closeAllHere();
      notifyServers(background, log, closeAll);
    },
    async closeSockets() {
      const socketCloses = [...io.of('/').sockets.values()].map(
        ({ conn }) => new Promise<void>((resolve) => void conn.once('close', () => resolve())),
      );
      io.emit(serverStopping.name, {});
      io.disconnectSockets(true);
      // A connection that vanished silently never closes.
      await Promise.race([Promise.all(socketCloses), pause(closeWithinMs, undefined, { ref: false })]);
      io.engine.close();
    },
    async close() {
      io.disconnectSockets(true);
      io.engine.close();
      await io.of('/').adapter.close();
      await listener.close();
      otherProcesses?.close();
    },
  };
}

/** Redis also reaches the other processes of this machine, so only one of the two channels is used. */
async function fanOut(
  { redis, link, log }: SocketRealtimeParts,
  onMessage: (event: MemberEvent) => void,
  onGap: () => void,
): Promise<FanOut | null> {
  if (redis) return redisFanOut({ redis, log, onMessage, onGap });
  if (!link) return null;
  link.onTold(onMessage);
  return { tell: link.tell, close: () => undefined };
}

/**
 * Checked before a connection costs anything: it must come from a page of this origin and have a session
 * cookie.
 */
function mayKnock({ headers }: IncomingMessage, { config }: SocketRealtimeParts): boolean {
  return isOwnOrigin(headers, config) && Boolean(parseCookies(headers.cookie)['auth.session']);
}

async function whyRefused(
  parts: SocketRealtimeParts,
  socket: Socket,
  closings: () => number,
): Promise<Error | undefined> {
  try {
    return await admit(parts, socket, closings);
  } catch (error) {
    parts.log.error({ err: error }, 'a socket could not be authenticated');
    return new Error('unavailable');
  }
}

/** Adds the socket to the rooms of its member and session, or returns why it is refused. */
async function admit(
  parts: SocketRealtimeParts,
  socket: Socket,
  closings: () => number,
): Promise<Error | undefined> {
  const { host = '', cookie = '' } = socket.handshake.headers;
  let closingsBefore: number;
  let identity: SocketIdentity | null;
  do {
    closingsBefore = closings();
    identity = await parts.authenticate(normalizeHostName(host), cookie);
  } while (identity && closingsBefore !== closings());
  if (!identity) return new Error('authentication_required');
  const room = memberRoom(identity);
  if ((socket.nsp.adapter.rooms.get(room)?.size ?? 0) >= maxSocketsPerMember)
    return new Error('too_many_sockets');
  // Runs in the same turn as the check above, so that no closing slips in between.
  void socket.join([room, sessionRoom(identity.siteId, identity.sessionId)]);
  return undefined;
}

/** Frees what a connection no longer needs, and closes any connection that sends data. */
function keepSmall(socket: Socket): void {
  socket.handshake.headers = {};
  socket.use(() => socket.disconnect(true));
  Reflect.set(socket.conn, 'request', null);
}
