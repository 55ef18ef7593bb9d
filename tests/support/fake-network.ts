import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface TakenPostback {
  readonly url: URL;
  readonly signature: string;
}

/** How the network treats a request. `lost` counts it, but its answer never arrives. */
export type NetworkMood = 'accepts' | 'fails' | 'hangs' | 'lost';

export interface FakeNetwork {
  /** For `POSTBACK_ORIGINS`. */
  readonly origin: string;
  /** Every request, including repeated ones. */
  readonly taken: readonly TakenPostback[];
  /** The transaction ids that it has counted, each once, as networks do. */
  readonly counted: ReadonlySet<string>;
  close(): Promise<void>;
}

/** An advertising network that takes postbacks, and fails in the ways that networks do. */
export async function startFakeNetwork(
  chooseMood: (request: number) => NetworkMood = () => 'accepts',
): Promise<FakeNetwork> {
  const taken: TakenPostback[] = [];
  const counted = new Set<string>();
  let requests = 0;
  const server = createServer((request, response) => {
    const mood = chooseMood(requests++);
    const url = new URL(request.url!, origin);
    taken.push({ url, signature: signatureIn(request.headers) });
    if (mood === 'hangs') return;
    if (mood === 'fails') return void response.writeHead(requests % 2 === 0 ? 500 : 429).end();
    const txid = url.searchParams.get('txid');
    if (txid) counted.add(txid);
    if (mood === 'lost') return void request.socket.destroy();
    response.writeHead(200).end('OK');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    taken,
    counted,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

const signatureIn = (headers: IncomingHttpHeaders) => String(headers['x-postback-signature'] ?? '');
