import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';

export interface FakeGifService {
  /** For `GIF_URL`. */
  readonly origin: string;
  /** The requested addresses, with their queries, in order. */
  readonly requestLog: URL[];
  /** The status with which it answers from now on. Null: normal answers. */
  answerWith(status: number | null): void;
  /** The bytes that its pictures have from now on. */
  serve(bytes: Buffer): void;
  close(): Promise<void>;
}

/** Three frames that differ. */
export async function animatedGif(): Promise<Buffer> {
  const frames = ['#e8315b', '#2f8f4e', '#1d86e0'].map((background) =>
    sharp({ create: { width: 120, height: 100, channels: 3, background } })
      .png()
      .toBuffer(),
  );
  return sharp(await Promise.all(frames), { join: { animated: true } })
    .gif({ delay: [100, 100, 100] })
    .toBuffer();
}

/** A service with Giphy's protocol. A search returns one picture from the service and one from elsewhere. */
export async function startFakeGifService(): Promise<FakeGifService> {
  const requests: URL[] = [];
  let status: number | null = null;
  let picture = await animatedGif();
  const server = createServer((request, response) => {
    const address = new URL(request.url!, `http://${request.headers.host}`);
    requests.push(address);
    if (status !== null) return void response.writeHead(status).end();
    if (address.pathname.startsWith('/media/')) return void response.end(picture);
    const word = address.searchParams.get('q') ?? 'popular';
    const gif = (id: string, source: string) => ({
      id,
      title: `${word} GIF`,
      images: { fixed_height: { url: source, webp: '', width: '120', height: '100' } },
    });
    response.setHeader('content-type', 'application/json');
    response.end(
      JSON.stringify({
        data: [
          gif(`own${word}`, `${address.origin}/media/${word}.gif`),
          gif('inner', 'http://169.254.169.254/secret.gif'),
          { id: 'broken', images: {} },
        ],
      }),
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requestLog: requests,
    answerWith: (next) => {
      status = next;
    },
    serve: (bytes) => {
      picture = bytes;
    },
    close: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
