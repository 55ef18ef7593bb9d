import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface FakeS3 {
  /** For `S3_URL`: bucket `vonk-test`, region `eu-test-1`, plain http. */
  url: string;
  /** By object key, without the bucket. */
  objects: Map<string, { bytes: Buffer; contentType: string }>;
  /** The requests in order, such as `PUT /bucket/key`, with the status returned. */
  requests: { method: string; path: string; status: number }[];
  /** Makes the next bulk delete report that this key could not be deleted. */
  refuseToDelete(key: string): void;
  /** From now on, sends the whole file when a part is requested. */
  ignoreRanges(): void;
  close(): Promise<void>;
}

const ACCESS_KEY = 'AKIDTEST';
// A slash and a plus, as in real secrets. They must survive the URL.
const SECRET_KEY = 'se/cr+et=key';
const BUCKET = 'vonk-test';
/** Few, so that tests see several pages. */
const keysPerPage = 3;

interface Answer {
  status: number;
  type?: string;
  body?: string | Buffer;
  contentRange?: string;
}

/**
 * An S3 server on loopback that keeps objects in memory. It rejects requests whose signature or content hash
 * is wrong.
 */
export async function startFakeS3(): Promise<FakeS3> {
  const objects: FakeS3['objects'] = new Map();
  const requests: FakeS3['requests'] = [];
  const undeletable = new Set<string>();
  let knowsRanges = true;

  const server = createServer((request, response) => {
    void respond(request, response);
  });

  async function respond(request: IncomingMessage, response: ServerResponse) {
    const body = Buffer.concat(await request.toArray());
    const answer = refusal(request, body) ?? serve(request, body);
    requests.push({
      method: request.method ?? '',
      path: (request.url ?? '').split('?')[0] ?? '',
      status: answer.status,
    });
    response.writeHead(answer.status, {
      'content-type': answer.type ?? 'application/xml',
      'content-length': Buffer.byteLength(answer.body ?? ''),
      ...(answer.contentRange && { 'content-range': answer.contentRange }),
    });
    response.end(answer.body);
  }

  function serve(request: IncomingMessage, body: Buffer): Answer {
    const url = new URL(request.url ?? '/', 'http://s3');
    const [, bucket, ...rest] = url.pathname.split('/');
    const key = rest.map(decodeURIComponent).join('/');
    if (bucket !== BUCKET) return xmlError(404, 'NoSuchBucket');
    if (request.method === 'POST' && url.searchParams.has('delete')) return bulkDelete(body.toString());
    if (request.method === 'PUT') {
      objects.set(key, { bytes: body, contentType: request.headers['content-type'] ?? '' });
      return { status: 200 };
    }
    if (request.method === 'GET' && url.searchParams.get('list-type') === '2') return list(url.searchParams);
    if (request.method === 'DELETE') {
      objects.delete(key);
      return { status: 204 };
    }
    const object = objects.get(key);
    if (!object) return xmlError(404, 'NoSuchKey');
    const { bytes, contentType: type } = object;
    const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(header(request, 'range')) ?? [];
    if (from === undefined || !knowsRanges) return { status: 200, type, body: bytes };
    if (Number(from) >= bytes.length) return xmlError(416, 'InvalidRange');
    const part = bytes.subarray(Number(from), Number(to) + 1);
    const contentRange = `bytes ${from}-${Number(from) + part.length - 1}/${bytes.length}`;
    return { status: 206, type, body: part, contentRange };
  }

  /** In pages of `keysPerPage`. The token is the last key of the page before. */
  function list(query: URLSearchParams): Answer {
    const [prefix, after] = [query.get('prefix') ?? '', query.get('continuation-token') ?? ''];
    const keys = [...objects.keys()].filter((key) => key.startsWith(prefix) && key > after).sort();
    const page = keys.slice(0, keysPerPage);
    const next =
      keys.length > keysPerPage ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : '';
    const contents = page.map((key) => `<Contents><Key>${key}</Key></Contents>`).join('');
    return {
      status: 200,
      body: `<?xml version="1.0"?><ListBucketResult><IsTruncated>${next !== ''}</IsTruncated>${next}${contents}</ListBucketResult>`,
    };
  }

  function bulkDelete(xml: string): Answer {
    const errors: string[] = [];
    for (const [, key = ''] of xml.matchAll(/<Key>([^<]*)<\/Key>/g)) {
      if (undeletable.delete(key)) errors.push(`<Error><Key>${key}</Key><Code>AccessDenied</Code></Error>`);
      else objects.delete(key);
    }
    return { status: 200, body: `<?xml version="1.0"?><DeleteResult>${errors.join('')}</DeleteResult>` };
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `s3://${ACCESS_KEY}:${encodeURIComponent(SECRET_KEY)}@127.0.0.1:${port}/${BUCKET}?region=eu-test-1&tls=0`,
    objects,
    requests,
    refuseToDelete: (key) => void undeletable.add(key),
    ignoreRanges: () => {
      knowsRanges = false;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** The reason why this request is rejected, or null. Makes the checks of AWS Signature Version 4. */
function refusal(request: IncomingMessage, body: Buffer): Answer | null {
  const given =
    /^AWS4-HMAC-SHA256 Credential=([^,]+), ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/.exec(
      request.headers.authorization ?? '',
    );
  if (!given) return xmlError(403, 'AccessDenied');
  const [, credential = '', signedHeaders = '', signature = ''] = given;
  const contentHash = header(request, 'x-amz-content-sha256');
  if (contentHash !== sha256(body)) return xmlError(400, 'XAmzContentSHA256Mismatch');
  if (!credential.startsWith(`${ACCESS_KEY}/`)) return xmlError(403, 'InvalidAccessKeyId');
  if (signature !== sign(request, credential, signedHeaders, contentHash)) {
    return xmlError(403, 'SignatureDoesNotMatch');
  }
  return null;
}

function sign(request: IncomingMessage, credential: string, signedHeaders: string, contentHash: string) {
  const [, ...scope] = credential.split('/');
  const url = new URL(request.url ?? '/', 'http://s3');
  const query = [...url.searchParams]
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    .sort()
    .join('&');
  const headers = signedHeaders.split(';').map((name) => `${name}:${header(request, name).trim()}\n`);
  const canonical = [request.method, url.pathname, query, headers.join(''), signedHeaders, contentHash];
  const toSign = [
    'AWS4-HMAC-SHA256',
    header(request, 'x-amz-date'),
    scope.join('/'),
    sha256(canonical.join('\n')),
  ].join('\n');
  const key = scope.reduce<string | Buffer>((key, part) => hmac(key, part), `AWS4${SECRET_KEY}`);
  return hmac(key, toSign).toString('hex');
}

const header = (request: IncomingMessage, name: string) => String(request.headers[name] ?? '');
const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest('hex');
const hmac = (key: string | Buffer, data: string) => createHmac('sha256', key).update(data).digest();

function xmlError(status: number, code: string): Answer {
  return {
    status,
    body: `<?xml version="1.0"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`,
  };
}
