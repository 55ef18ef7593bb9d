export interface S3Settings {
  /** The scheme, host and port, such as `https://s3.eu-central-1.amazonaws.com`. */
  endpoint: string;
  region: string;
  bucket: string;
  /** Comes before every key. It is empty or ends with a slash. */
  prefix: string;
  accessKeyId: string;
  secretAccessKey: string;
}

const knownParameters = new Set(['region', 'tls']);

/**
 * Reads `s3://KEY:SECRET@host:port/bucket/optional/prefix?region=eu-central-1&tls=0`.
 *
 *
 * - KEY and SECRET are percent-encoded (`/` as `%2F`, `+` as `%2B`).
 * - `region` is `us-east-1` if it is left out. Most other providers accept that.
 * - `tls=0` uses plain http, for a server on the same machine or network. Otherwise https is used.
 * - The bucket is part of the path, which every provider and every self-hosted server understands.
 *
 * Errors name what is wrong and never repeat the URL, because it holds a secret.
 */
export function parseS3Url(text: string): S3Settings {
  const url = URL.parse(text);
  if (!url || url.protocol !== 's3:') throw new Error('S3_URL must look like s3://KEY:SECRET@host/bucket');
  if (!url.hostname) throw new Error('S3_URL has no host');
  if (!url.username || !url.password) throw new Error('S3_URL needs KEY:SECRET before the host');
  for (const name of url.searchParams.keys()) {
    if (!knownParameters.has(name)) throw new Error(`S3_URL has an unknown parameter: ${name}`);
  }
  const [bucket, ...folders] = url.pathname.split('/').filter(Boolean).map(decode);
  if (!bucket) throw new Error('S3_URL has no bucket');
  return {
    endpoint: `${readTls(url.searchParams.get('tls')) ? 'https' : 'http'}://${url.host}`,
    region: url.searchParams.get('region') || 'us-east-1',
    bucket,
    prefix: folders.map((folder) => `${folder}/`).join(''),
    accessKeyId: decode(url.username),
    secretAccessKey: decode(url.password),
  };
}

function readTls(value: string | null): boolean {
  if (value === null || value === '1') return true;
  if (value === '0') return false;
  throw new Error('S3_URL: tls must be 0 or 1');
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    throw new Error('S3_URL contains a % that is not part of a percent-encoding');
  }
}
