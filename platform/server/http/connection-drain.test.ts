import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { createConnectionDrain, type ConnectionDrain } from './connection-drain.ts';

const get = 'GET / HTTP/1.1\r\nhost: vonk\r\n\r\n';

let server: Server;
let drain: ConnectionDrain;
const clients: Socket[] = [];

afterEach(() => {
  for (const client of clients.splice(0)) client.destroy();
  server.closeAllConnections();
});

type Answer = (...parts: Parameters<RequestListener>) => Promise<void>;

async function serve(answer: Answer): Promise<void> {
  server = createServer((request, response) => {
    answer(request, response).catch((error: Error) => response.destroy(error));
  });
  drain = createConnectionDrain(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
}

interface Client {
  readonly socket: Socket;
  /** Everything that the server has sent so far. */
  said(): string;
  /** Resolves with everything that the server sent, once the server has closed the connection. */
  readonly closed: Promise<string>;
}

async function openClient(): Promise<Client> {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  clients.push(socket);
  let text = '';
  socket.on('data', (chunk) => (text += String(chunk))).on('error', (error) => (text += error.message));
  const closed = once(socket, 'close').then(() => text);
  const serverConnection = once(server, 'connection');
  await once(socket, 'connect');
  await serverConnection;
  return { socket, said: () => text, closed };
}

describe('[HA-08] a server that stops', () => {
  test('answers the running request and announces that the connection closes', async () => {
    const release = Promise.withResolvers<void>();
    await serve(async (_request, response) => {
      await release.promise;
      response.end('done');
    });
    const client = await openClient();
    client.socket.write(get);
    await once(server, 'request');
    drain.announce();
    await drain.stopListening();
    const finished = drain.finish(60_000);
    release.resolve();
    const said = await client.closed;
    expect(said).toMatch(/^HTTP\/1\.1 200/);
    expect(said.toLowerCase()).toContain('connection: close');
    expect(said).toContain('done');
    expect(await finished).toBe(0);
  });

  test('waits for the rest of an upload', async () => {
    await serve(async (request, response) => {
      let bytes = 0;
      for await (const chunk of request) bytes += (chunk as Buffer).length;
      response.end(`${bytes} bytes`);
    });
    const client = await openClient();
    client.socket.write('POST / HTTP/1.1\r\nhost: vonk\r\ncontent-length: 10\r\n\r\n01234');
    await once(server, 'request');
    drain.announce();
    await drain.stopListening();
    const finished = drain.finish(60_000);
    client.socket.write('56789');
    expect(await client.closed).toContain('10 bytes');
    expect(await finished).toBe(0);
  });

  test('announces that on a keep-alive connection with the next response, before it closes the listener', async () => {
    await serve(async (_request, response) => void response.end('done'));
    const client = await openClient();
    client.socket.write(get);
    await once(client.socket, 'data');
    expect(client.said().toLowerCase()).toContain('connection: keep-alive');
    drain.announce();
    client.socket.write(get);
    expect((await client.closed).toLowerCase()).toContain('connection: close');
  });

  test('closes idle connections, and a connection whose response began before the stop', async () => {
    const release = Promise.withResolvers<void>();
    await serve(async (_request, response) => {
      response.write('begun');
      await release.promise;
      response.end('done');
    });
    const client = await openClient();
    client.socket.write(get);
    await once(client.socket, 'data');
    drain.announce();
    await drain.stopListening();
    const finished = drain.finish(60_000);
    release.resolve();
    expect(await client.closed).toContain('done');
    expect(await finished).toBe(0);
  });

  test('serves a request that is already on its way on a connection opened earlier', async () => {
    await serve(async (_request, response) => void response.end('done'));
    const client = await openClient();
    drain.announce();
    await drain.stopListening();
    client.socket.write(get);
    expect(await client.closed).toMatch(/^HTTP\/1\.1 200[^]*done$/);
    expect(await drain.finish(60_000)).toBe(0);
  });

  test('destroys and counts requests that do not end in time', async () => {
    await serve(async () => undefined);
    const client = await openClient();
    client.socket.write(get);
    await once(server, 'request');
    drain.announce();
    await drain.stopListening();
    expect(await drain.finish(50)).toBe(1);
    expect(await client.closed).toBe('');
  });
});
