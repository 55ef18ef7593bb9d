import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';

interface LineEnd {
  readonly host?: string;
  readonly port: number;
}

interface Pair {
  readonly client: Socket;
  readonly service: Socket;
  /** Whether bytes pass. If false, both ends stay open and receive nothing. */
  flowing: boolean;
}

/**
 * A TCP line between a client and a service that a test breaks and repairs. It starts intact. Each method
 * changes what happens from then on, until the next method is called.
 */
export class FaultyLine {
  #target: LineEnd;
  readonly #pairs = new Set<Pair>();
  /** The clients' ends that no longer have a service. */
  readonly #withoutService = new Set<Socket>();
  #server: Server;
  #newConnections: 'served' | 'silent' | Buffer = 'served';
  #delayMs = 0;
  #bytesLeft = Infinity;
  #accepted = 0;
  readonly port: number;

  private constructor(target: LineEnd, server: Server) {
    this.#target = target;
    this.#server = server;
    this.port = (server.address() as AddressInfo).port;
    server.on('connection', (client) => this.#accept(client));
  }

  /** Opens a line to a service on a separate loopback port. */
  static async open(target: LineEnd): Promise<FaultyLine> {
    return new FaultyLine(target, await listening(0));
  }

  /** Opens a line to the host and port of an address. */
  static async to(url: string): Promise<FaultyLine> {
    const { hostname, port } = new URL(url);
    return FaultyLine.open({ host: hostname, port: Number(port) });
  }

  /** The address of the service, with its host and port replaced by those of this line. */
  through(url: string): string {
    const address = new URL(url);
    address.hostname = '127.0.0.1';
    address.port = String(this.port);
    return address.href;
  }

  /** The connections that are open now. */
  get connections(): number {
    return this.#pairs.size;
  }

  /** The number of connections made since the line was opened. */
  get accepted(): number {
    return this.#accepted;
  }

  /**
   * Everything passes again, and data held back since `hang` arrives now. Connections cut off by `lose` stay
   * silent.
   */
  async repair(): Promise<void> {
    this.#newConnections = 'served';
    this.#delayMs = 0;
    this.#bytesLeft = Infinity;
    for (const pair of this.#pairs) setFlowing(pair, true);
    if (this.#server.listening) return;
    this.#server = await listening(this.port);
    this.#server.on('connection', (client) => this.#accept(client));
  }

  /** Open connections are reset, and new ones are refused: the service is not running. */
  async refuse(): Promise<void> {
    const closed = once(this.#server, 'close');
    this.#server.close();
    this.cut();
    for (const client of this.#withoutService) client.resetAndDestroy();
    await closed;
  }

  /** Open and new connections stay open, and nothing passes either way: the service hangs. */
  hang(): void {
    this.#newConnections = 'silent';
    for (const pair of this.#pairs) setFlowing(pair, false);
  }

  /**
   * Open connections stay open but permanently silent, and new ones are served: a failover, or a lost machine.
   */
  lose(): void {
    for (const pair of this.#pairs) {
      setFlowing(pair, false);
      this.#pairs.delete(pair);
      pair.service.destroy();
      this.#keepOpen(pair.client);
    }
  }

  /** Open connections are reset, and new ones are served. */
  cut(): void {
    for (const { client, service } of this.#pairs) {
      client.resetAndDestroy();
      service.destroy();
    }
  }

  /** All connections end once the service has sent this many more bytes in total: it dies halfway. */
  cutAfter(bytes: number): void {
    this.#bytesLeft = bytes;
  }

  /** Open connections are reset. New ones get these bytes at once, whatever they send, and stay open. */
  answer(bytes: string | Buffer): void {
    this.#newConnections = Buffer.from(bytes);
    this.cut();
  }

  /** Delays all data by this time, and keeps its order. */
  delay(ms: number): void {
    this.#delayMs = ms;
  }

  /** From now on, leads new connections to another service, such as a replica that was promoted. */
  moveTo(target: LineEnd): void {
    this.#target = target;
  }

  async close(): Promise<void> {
    for (const client of this.#withoutService) client.destroy();
    if (this.#server.listening) await this.refuse();
  }

  #accept(client: Socket): void {
    this.#accepted++;
    if (Buffer.isBuffer(this.#newConnections)) {
      client.write(this.#newConnections);
      return this.#keepOpen(client);
    }
    const service = connect({ host: this.#target.host ?? '127.0.0.1', port: this.#target.port });
    const pair: Pair = { client, service, flowing: true };
    this.#pairs.add(pair);
    this.#forward(pair, client, service);
    this.#forward(pair, service, client);
    if (this.#newConnections === 'silent') setFlowing(pair, false);
  }

  #keepOpen(client: Socket): void {
    this.#withoutService.add(client);
    client.on('error', () => undefined);
    client.once('close', () => this.#withoutService.delete(client));
  }

  #forward(pair: Pair, from: Socket, to: Socket): void {
    from.setNoDelay(true);
    from.on('data', (bytes) => this.#late(() => this.#pass(pair, from, to, bytes)));
    from.on('end', () => this.#late(() => to.end()));
    from.on('error', () => undefined);
    from.on('close', () => {
      // The silent side of a line does not learn that the other end is gone.
      if (pair.flowing || from === pair.client) this.#late(() => to.destroy());
      if (from === pair.client) this.#pairs.delete(pair);
    });
  }

  #pass(pair: Pair, from: Socket, to: Socket, bytes: Buffer): void {
    const passing = from === pair.service ? bytes.subarray(0, this.#bytesLeft) : bytes;
    to.write(passing);
    if (from !== pair.service) return;
    this.#bytesLeft -= passing.length;
    if (this.#bytesLeft > 0) return;
    for (const { client, service } of this.#pairs) {
      client.end();
      service.destroy();
    }
  }

  #late(work: () => void): void {
    if (this.#delayMs === 0) work();
    else setTimeout(work, this.#delayMs);
  }
}

function setFlowing(pair: Pair, flowing: boolean): void {
  pair.flowing = flowing;
  for (const socket of [pair.client, pair.service]) {
    if (flowing) socket.resume();
    else socket.pause();
  }
}

async function listening(port: number): Promise<Server> {
  const server = createServer({ allowHalfOpen: true }).listen(port, '127.0.0.1');
  await once(server, 'listening');
  return server;
}
