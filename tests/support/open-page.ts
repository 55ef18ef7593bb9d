import { io as connectSocket, type Socket } from 'socket.io-client';
import type { TestMember } from './builders.ts';
import type { TestServer } from './test-server.ts';

/** A member's open page, or rather the part of it that receives events. */
export interface OpenPage {
  readonly socket: Socket;
  /** Everything that it has received so far. */
  readonly events: readonly (readonly [event: string, payload: unknown])[];
  /** Resolves with the next event of this name. */
  hears(event: string): Promise<unknown>;
}

/** Connects as a browser does. The socket ends when the server does. */
export async function openPage(server: TestServer, member: TestMember): Promise<OpenPage> {
  const socket = connectSocket(server.url, {
    path: '/socket',
    transports: ['websocket'],
    forceNew: true,
    reconnection: false,
    extraHeaders: { origin: server.url, cookie: member.cookie },
  });
  const events: [string, unknown][] = [];
  socket.onAny((event: string, payload: unknown) => events.push([event, payload]));
  await new Promise((resolve, reject) =>
    socket.once('connect', () => resolve(undefined)).once('connect_error', reject),
  );
  return { socket, events: events, hears: (event) => new Promise((resolve) => socket.once(event, resolve)) };
}
