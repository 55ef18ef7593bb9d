import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { BrowserSubscription } from '#features/conversation/notifications/contract.ts';

export interface TakenPush {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

export interface FakePushService {
  /** For `PUSH_ORIGINS`. */
  readonly origin: string;
  readonly taken: TakenPush[];
  /** The status with which it answers from now on. 201 means accepted. */
  answerWith(status: number): void;
  /** Refuses messages that are signed with another key from now on, as for browsers that subscribed with this one. */
  expectKey(publicKey: string): void;
  close(): Promise<void>;
}

/** A browser's push service (RFC 8030). It accepts messages that it cannot read. */
export async function startFakePushService(): Promise<FakePushService> {
  const takenPushes: TakenPush[] = [];
  let status = 201;
  let expectedKey: string | null = null;
  const take = async (request: IncomingMessage, response: ServerResponse) => {
    takenPushes.push({ path: request.url!, headers: request.headers, body: await buffer(request) });
    const hasKey = expectedKey === null || request.headers.authorization!.endsWith(`k=${expectedKey}`);
    response.writeHead(hasKey ? status : 403).end();
  };
  const server = createServer((request, response) => {
    take(request, response).catch((error: Error) => response.destroy(error));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    taken: takenPushes,
    answerWith: (next) => {
      status = next;
    },
    expectKey: (key) => {
      expectedKey = key;
    },
    close: async () => {
      server.close();
      await once(server, 'close');
    },
  };
}

/** A browser that is subscribed to the service. It alone can read its push messages. */
export function aPushBrowser({ origin }: Pick<FakePushService, 'origin'>) {
  const curve = createECDH('prime256v1');
  const publicKey = curve.generateKeys();
  const auth = randomBytes(16);
  const path = `/push/${randomBytes(8).toString('hex')}`;
  const subscription: BrowserSubscription = {
    endpoint: `${origin}${path}`,
    keys: { p256dh: publicKey.toString('base64url'), auth: auth.toString('base64url') },
  };
  return { path, subscription, read: (push: TakenPush) => decrypt(push.body, curve, publicKey, auth) };
}

/** RFC 8291 on top of RFC 8188, as one record. */
function decrypt(
  body: Buffer,
  curve: ReturnType<typeof createECDH>,
  publicKey: Buffer,
  auth: Buffer,
): unknown {
  const salt = body.subarray(0, 16);
  const keyLength = body[20]!;
  const sender = body.subarray(21, 21 + keyLength);
  const record = body.subarray(21 + keyLength);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, sender]);
  const ikm = derive(curve.computeSecret(sender), auth, info, 32);
  const key = derive(ikm, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derive(ikm, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce);
  decipher.setAuthTag(record.subarray(-16));
  const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
  return JSON.parse(padded.toString('utf8', 0, padded.lastIndexOf(2)));
}

const derive = (ikm: Buffer, salt: Buffer, info: Buffer, length: number) =>
  Buffer.from(hkdfSync('sha256', ikm, salt, info, length));

/** What the service learns about the sender (RFC 8292), after checking the signature with the given key. */
export function vapidClaims(
  { headers }: TakenPush,
  publicKey: string,
): { aud: string; sub: string; exp: number } {
  const [, token, key] = /^vapid t=([^,]+), ?k=(.+)$/.exec(headers.authorization!)!;
  const [head, claims, signature] = token!.split('.') as [string, string, string];
  const point = Buffer.from(key!, 'base64url');
  const verified = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    {
      key: createPublicKey({
        format: 'jwk',
        key: {
          kty: 'EC',
          crv: 'P-256',
          x: point.subarray(1, 33).toString('base64url'),
          y: point.subarray(33).toString('base64url'),
        },
      }),
      dsaEncoding: 'ieee-p1363',
    },
    Buffer.from(signature, 'base64url'),
  );
  if (!verified || key !== publicKey) throw new Error("The message is not signed with the site's key.");
  return JSON.parse(Buffer.from(claims, 'base64url').toString());
}
