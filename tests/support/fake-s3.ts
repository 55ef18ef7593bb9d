import { createServer as createPlainServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { accessKey, findRefusal, secretKey } from './fake-s3-signature.ts';
import { calculateEtag, FakeUploads } from './fake-s3-uploads.ts';
import { FakeVersions } from './fake-s3-versions.ts';

export interface FakeS3Object {
  bytes: Buffer;
  contentType: string;
  /** When it was stored. */
  at?: Date;
}

export interface FakeS3 {
  /** For `S3_URL`: bucket `vonk-test`, region `eu-test-1`, plain http unless it has a certificate. */
  url: string;
  /** By object key, without the bucket. */
  objects: Map<string, FakeS3Object>;
  /** The requests in order, such as `PUT /bucket/key`, with the status returned. */
  requests: { method: string; path: string; status: number }[];
  /** Makes the next bulk delete report that this key could not be deleted. */
  refuseToDelete(key: string): void;
  /** From now on, sends the whole file when a part is requested. */
  ignoreRanges(): void;
  close(): Promise<void>;
}

export interface FakeS3Options {
  /** Few by default, so that tests see several pages. */
  keysPerPage?: number;
  /** Keeps what is deleted or replaced, as a bucket with versioning does. */
  versioned?: boolean;
  /** For https. The certificate is for `localhost`. */
  tls?: { cert: string; key: string };
}

const bucketName = 'vonk-test';
/** Some other time than now, for objects that a test stored directly. */
const unknownTime = new Date(0);

interface Answer {
  status: number;
  type?: string;
  body?: string | Buffer;
  headers?: Record<string, string>;
}

/**
 * An S3 server on loopback that keeps objects in memory. It rejects requests whose signature or content hash
 * is wrong.
 */
export async function startFakeS3(options: FakeS3Options = {}): Promise<FakeS3> {
  const { keysPerPage = 3, tls } = options;
  const objects: FakeS3['objects'] = new Map();
  const requests: FakeS3['requests'] = [];
  const undeletable = new Set<string>();
  const uploads = new FakeUploads();
  const versions = options.versioned ? new FakeVersions() : null;
  let knowsRanges = true;

  const handle = (request: IncomingMessage, response: ServerResponse) => void respond(request, response);
  const server = tls ? createTlsServer(tls, handle) : createPlainServer(handle);

  async function respond(request: IncomingMessage, response: ServerResponse) {
    const body = Buffer.concat(await request.toArray());
    const refusal = findRefusal(request, body);
    const answer = refusal ? xmlError(refusal.status, refusal.code) : serve(request, body);
    requests.push({
      method: request.method ?? '',
      path: (request.url ?? '').split('?')[0] ?? '',
      status: answer.status,
    });
    response.writeHead(answer.status, {
      'content-type': answer.type ?? 'application/xml',
      'content-length': Buffer.byteLength(answer.body ?? ''),
      ...answer.headers,
    });
    response.end(answer.body);
  }

  function serve(request: IncomingMessage, body: Buffer): Answer {
    const { pathname, searchParams: query } = new URL(request.url ?? '/', 'http://s3');
    const [, bucket, ...rest] = pathname.split('/');
    const key = rest.map(decodeURIComponent).join('/');
    if (bucket !== bucketName) return xmlError(404, 'NoSuchBucket');
    const operation = `${request.method} ${['delete', 'uploads', 'uploadId', 'versions', 'list-type'].find((name) => query.has(name)) ?? 'object'}`;
    switch (operation) {
      case 'POST delete':
        return bulkDelete(body.toString());
      case 'POST uploads':
        return xml(
          `<InitiateMultipartUploadResult><UploadId>${uploads.begin()}</UploadId></InitiateMultipartUploadResult>`,
        );
      case 'PUT uploadId': {
        const etag = uploads.add(query.get('uploadId')!, Number(query.get('partNumber')), body);
        return etag === null ? xmlError(404, 'NoSuchUpload') : { status: 200, headers: { etag } };
      }
      case 'POST uploadId': {
        const whole = uploads.complete(query.get('uploadId')!, body.toString());
        if (whole === null) return xmlError(400, 'InvalidPart');
        store(key, { bytes: whole, contentType: '' });
        return xml(
          `<CompleteMultipartUploadResult><ETag>${calculateEtag(whole)}</ETag></CompleteMultipartUploadResult>`,
        );
      }
      case 'DELETE uploadId':
        uploads.abort(query.get('uploadId')!);
        return { status: 204 };
      case 'GET versions':
        return { status: 200, body: (versions ?? new FakeVersions()).list(query, keysPerPage) };
      case 'GET list-type':
        return list(query);
      case 'PUT object':
        store(key, { bytes: body, contentType: request.headers['content-type'] ?? '' });
        return { status: 200, headers: { etag: calculateEtag(body) } };
      case 'DELETE object':
        remove(key);
        return { status: 204 };
      default:
        return read(key, String(request.headers.range ?? ''));
    }
  }

  function store(key: string, object: FakeS3Object) {
    const storedObject = { ...object, at: new Date() };
    objects.set(key, storedObject);
    versions?.add(key, storedObject);
  }

  function remove(key: string) {
    objects.delete(key);
    versions?.add(key, null);
  }

  function removeVersion(key: string, id: string) {
    const current = versions?.remove(key, id) ?? null;
    if (current) objects.set(key, current);
    else objects.delete(key);
  }

  function read(key: string, range: string): Answer {
    const object = objects.get(key);
    if (!object) return xmlError(404, 'NoSuchKey');
    const { bytes, contentType: type, at = unknownTime } = object;
    const headers = { etag: calculateEtag(bytes), 'last-modified': at.toUTCString() };
    const [, from, to] = /^bytes=(\d+)-(\d*)$/.exec(range) ?? [];
    if (from === undefined || !knowsRanges) return { status: 200, type, body: bytes, headers };
    if (Number(from) >= bytes.length) return xmlError(416, 'InvalidRange');
    const part = bytes.subarray(Number(from), to === '' ? undefined : Number(to) + 1);
    const contentRange = `bytes ${from}-${Number(from) + part.length - 1}/${bytes.length}`;
    return { status: 206, type, body: part, headers: { ...headers, 'content-range': contentRange } };
  }

  /** In pages of `keysPerPage`. The token is the last key, or folder, of the page before. */
  function list(query: URLSearchParams): Answer {
    const [prefix, delimiter] = [query.get('prefix') ?? '', query.get('delimiter') ?? ''];
    const after = query.get('continuation-token') ?? '';
    const below = [...objects.keys()]
      .filter((key) => key.startsWith(prefix))
      .map((key) => findFolder(key, prefix, delimiter));
    const names = [...new Set(below)].filter((name) => name > after).sort();
    const page = names.slice(0, keysPerPage);
    const isTruncated = names.length > keysPerPage;
    const next = isTruncated ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : '';
    const entries = page.map((name) => {
      const object = objects.get(name);
      if (!object) return `<CommonPrefixes><Prefix>${name}</Prefix></CommonPrefixes>`;
      const { bytes, at = unknownTime } = object;
      return `<Contents><Key>${name}</Key><LastModified>${at.toISOString()}</LastModified><Size>${bytes.length}</Size></Contents>`;
    });
    return xml(
      `<ListBucketResult><IsTruncated>${isTruncated}</IsTruncated>${next}${entries.join('')}</ListBucketResult>`,
    );
  }

  function bulkDelete(body: string): Answer {
    const errors: string[] = [];
    for (const [, object = ''] of body.matchAll(/<Object>(.*?)<\/Object>/gs)) {
      const key = /<Key>([^<]*)<\/Key>/.exec(object)![1]!;
      const version = /<VersionId>([^<]*)<\/VersionId>/.exec(object)?.[1];
      if (undeletable.delete(key))
        errors.push(
          `<Error><Key>${key}</Key><Code>AccessDenied</Code><Message>Access denied</Message></Error>`,
        );
      else if (version !== undefined) removeVersion(key, version);
      else remove(key);
    }
    return xml(`<DeleteResult>${errors.join('')}</DeleteResult>`);
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const host = tls ? 'localhost' : '127.0.0.1';
  return {
    url: `s3://${accessKey}:${encodeURIComponent(secretKey)}@${host}:${port}/${bucketName}?region=eu-test-1&tls=${tls ? 1 : 0}`,
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

/** The key, or the folder below the prefix that it is in. */
function findFolder(key: string, prefix: string, delimiter: string): string {
  const end = delimiter === '' ? -1 : key.indexOf(delimiter, prefix.length);
  return end === -1 ? key : key.slice(0, end + delimiter.length);
}

const xml = (body: string): Answer => ({ status: 200, body: `<?xml version="1.0"?>${body}` });

function xmlError(status: number, code: string): Answer {
  return {
    status,
    body: `<?xml version="1.0"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`,
  };
}
