import { createHash, createHmac } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

export const accessKey = 'AKIDTEST';
/** A slash and a plus, as in real secrets. They must survive the URL. */
export const secretKey = 'se/cr+et=key';

/** The S3 error for a request that must be rejected, or null. Makes the checks of AWS Signature Version 4. */
export function findRefusal(request: IncomingMessage, body: Buffer): { status: number; code: string } | null {
  const match =
    /^AWS4-HMAC-SHA256 Credential=([^,]+), ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/.exec(
      request.headers.authorization ?? '',
    );
  if (!match) return { status: 403, code: 'AccessDenied' };
  const [, credential = '', signedHeaders = '', signature = ''] = match;
  const contentHash = header(request, 'x-amz-content-sha256');
  if (contentHash !== sha256(body)) return { status: 400, code: 'XAmzContentSHA256Mismatch' };
  const md5 = header(request, 'content-md5');
  if (md5 !== '' && md5 !== createHash('md5').update(body).digest('base64'))
    return { status: 400, code: 'BadDigest' };
  if (!credential.startsWith(`${accessKey}/`)) return { status: 403, code: 'InvalidAccessKeyId' };
  if (signature !== sign(request, credential, signedHeaders, contentHash))
    return { status: 403, code: 'SignatureDoesNotMatch' };
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
  const key = scope.reduce<string | Buffer>((key, part) => hmac(key, part), `AWS4${secretKey}`);
  return hmac(key, toSign).toString('hex');
}

const header = (request: IncomingMessage, name: string) => String(request.headers[name] ?? '');
const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest('hex');
const hmac = (key: string | Buffer, data: string) => createHmac('sha256', key).update(data).digest();
