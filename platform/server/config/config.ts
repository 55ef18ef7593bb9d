import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { listDatabaseUrls } from '../db/database-hosts.ts';
import { ConfigError } from './config-error.ts';
import {
  parseErrorReportTarget,
  parseTelemetry,
  type ErrorReportTarget,
  type Read,
  type TelemetryConfig,
} from './telemetry-config.ts';

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'silent'] as const;

export interface Config {
  readonly mode: 'demo' | 'production';
  readonly host: string;
  readonly port: number;
  /** The port on which a worker answers health checks. Undefined: no port. */
  readonly workerPort: number | undefined;
  /** The number of server processes on this machine. All of them use the same port. */
  readonly webConcurrency: number;
  readonly dataDir: string;
  /** Undefined: use the embedded database. */
  readonly databaseUrl: string | undefined;
  readonly databasePool: number;
  /** Streaming replicas of the database, for reads that may lag. */
  readonly databaseReplicaUrls: readonly string[];
  readonly redisUrl: string | undefined;
  readonly smtpUrl: string | undefined;
  /** The account that sends text messages. Undefined: they stay in the outbox. */
  readonly sms: SmsAccount | undefined;
  readonly s3Url: string | undefined;
  /** Where erasures are recorded: a folder, or an `s3://` address. Undefined: with the other files. */
  readonly erasureJournal: string | undefined;
  readonly logLevel: (typeof logLevels)[number];
  /** The number of reverse proxies in front of the server. Their forwarded client address is trusted. */
  readonly trustedProxies: number;
  /** Whether this process also runs jobs. `false` when a separate worker runs them. */
  readonly runJobs: boolean;
  /** A process that is asked to stop exits after this many seconds, even if something hangs. */
  readonly shutdownSeconds: number;
  /**
   * How long the process keeps serving after it was asked to stop. Meanwhile `/readyz` answers 503, so that
   * proxies notice.
   */
  readonly drainSeconds: number;
  /** The bearer token for `/metrics`. Undefined: only loopback requests are answered. */
  readonly metricsToken: string | undefined;
  /** Origins of push services that are allowed in addition to those of known browsers. */
  readonly pushOrigins: readonly string[];
  /** Origins that may receive postbacks even though they are not public or use HTTP. */
  readonly postbackOrigins: readonly string[];
  /** Verifies the signature of delivery events from the mail provider. Undefined: events are rejected. */
  readonly mailEventsSecret: string | undefined;
  /** The previous secret, while the mail provider still uses it. */
  readonly mailEventsSecretOld: string | undefined;
  /** The GIF search service. Undefined: use the built-in GIFs. */
  readonly gif: { readonly origin: string; readonly key: string } | undefined;
  /** The Mollie account that collects payments. Undefined: payments through Mollie are off. */
  readonly mollie: { readonly apiKey: string; readonly endpoint: string | undefined } | undefined;
  /** Undefined: no traces, and metrics only at `/metrics`. */
  readonly telemetry: TelemetryConfig | undefined;
  /** Undefined: errors are only logged. */
  readonly errorReports: ErrorReportTarget | undefined;
}

export interface SmsAccount {
  /** The base URL of the service's API, without a trailing slash. */
  readonly endpoint: string;
  readonly account: string;
  readonly token: string;
  /** The number or name from which messages are sent. */
  readonly from: string;
}

export { ConfigError };

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Reads all settings from the environment. An empty string counts as absent. A secret's value can also be in a file,
 * whose path is in a variable that ends with `_FILE`.
 * @throws {ConfigError} for the first invalid setting.
 */
export function readConfig(environment: Environment): Config {
  const read: Read = (name) => environment[name]?.trim() || readSecretFile(environment, name);
  const databaseUrl = read('DATABASE_URL');
  if (databaseUrl !== undefined) listDatabaseUrls(databaseUrl);
  const mode = choice(read, 'VONK_MODE', ['demo', 'production'], databaseUrl ? 'production' : 'demo');
  const isProduction = mode === 'production';
  if (isProduction && !databaseUrl) {
    throw new ConfigError('DATABASE_URL must be set when VONK_MODE is production.');
  }
  const shutdownSeconds = wholeNumber(read, 'SHUTDOWN_SECONDS', isProduction ? 25 : 5, 2, 3_600);
  return {
    mode,
    databaseUrl,
    host: read('HOST') ?? (isProduction ? '0.0.0.0' : '127.0.0.1'),
    port: wholeNumber(read, 'PORT', 3000, 0, 65_535),
    workerPort: read('WORKER_PORT') ? wholeNumber(read, 'WORKER_PORT', 0, 0, 65_535) : undefined,
    webConcurrency: wholeNumber(read, 'WEB_CONCURRENCY', 1, 1, 64),
    dataDir: resolve(read('DATA_DIR') ?? 'data'),
    databasePool: wholeNumber(read, 'DATABASE_POOL', 12, 2, 500),
    databaseReplicaUrls: replicaUrls(read('DATABASE_REPLICA_URLS'), databaseUrl),
    redisUrl: url(read, 'REDIS_URL', ['redis:', 'rediss:']),
    smtpUrl: url(read, 'SMTP_URL', ['smtp:', 'smtps:']),
    sms: smsAccount(url(read, 'SMS_URL', ['https:', 'http:']), read('SMS_FROM')),
    s3Url: url(read, 'S3_URL', ['s3:']),
    erasureJournal: folderOrBucket(read, 'ERASURE_JOURNAL'),
    logLevel: choice(read, 'LOG_LEVEL', logLevels, isProduction ? 'info' : 'warn'),
    trustedProxies: wholeNumber(read, 'TRUSTED_PROXIES', 0, 0, 10),
    runJobs: choice(read, 'RUN_JOBS', ['yes', 'no'], 'yes') === 'yes',
    shutdownSeconds,
    drainSeconds: wholeNumber(
      read,
      'DRAIN_SECONDS',
      isProduction ? Math.min(3, shutdownSeconds - 1) : 0,
      0,
      shutdownSeconds - 1,
    ),
    metricsToken: secret(read, 'METRICS_TOKEN'),
    pushOrigins: origins(read, 'PUSH_ORIGINS'),
    postbackOrigins: origins(read, 'POSTBACK_ORIGINS'),
    mailEventsSecret: secret(read, 'MAIL_EVENTS_SECRET'),
    mailEventsSecretOld: secret(read, 'MAIL_EVENTS_SECRET_OLD'),
    mollie: mollieAccount(read('MOLLIE_API_KEY'), url(read, 'MOLLIE_API_ENDPOINT', ['https:']), mode),
    telemetry: parseTelemetry(read),
    errorReports: parseErrorReportTarget(read),
    gif: gifService(url(read, 'GIF_URL', ['https:', 'http:']), read('GIF_KEY')),
  };
}

/** The settings that hold passwords, keys or tokens. */
export const secretNames = [
  'DATABASE_URL',
  'DATABASE_REPLICA_URLS',
  'REDIS_URL',
  'SMTP_URL',
  'SMS_URL',
  'S3_URL',
  'ERASURE_JOURNAL',
  'METRICS_TOKEN',
  'MAIL_EVENTS_SECRET',
  'MAIL_EVENTS_SECRET_OLD',
  'MOLLIE_API_KEY',
  'GIF_KEY',
  'OTEL_EXPORTER_OTLP_HEADERS',
  'ERROR_REPORT_DSN',
  'SENTRY_DSN',
];

function readSecretFile(environment: Environment, name: string): string | undefined {
  const path = secretNames.includes(name) ? environment[`${name}_FILE`]?.trim() : undefined;
  if (!path) return undefined;
  let content: string;
  try {
    content = readFileSync(path, 'utf8').trim();
  } catch (error) {
    throw new ConfigError(
      `${name}_FILE names a file that cannot be read (${(error as NodeJS.ErrnoException).code}).`,
    );
  }
  if (content === '') throw new ConfigError(`${name}_FILE names an empty file.`);
  return content;
}

function mollieAccount(
  apiKey: string | undefined,
  endpoint: string | undefined,
  mode: Config['mode'],
): Config['mollie'] {
  if (apiKey === undefined) {
    if (endpoint === undefined) return undefined;
    throw new ConfigError('MOLLIE_API_ENDPOINT can only be set together with MOLLIE_API_KEY.');
  }
  if (!/^(live|test)_\w{20,}$/.test(apiKey))
    throw new ConfigError('MOLLIE_API_KEY must be a key that begins with live_ or test_.');
  if (mode === 'demo' && apiKey.startsWith('live_'))
    throw new ConfigError('MOLLIE_API_KEY must be a test_ key while VONK_MODE is demo.');
  return { apiKey, endpoint };
}

function smsAccount(address: string | undefined, from: string | undefined): Config['sms'] {
  if (address === undefined && from === undefined) return undefined;
  if (address === undefined || from === undefined)
    throw new ConfigError('SMS_URL and SMS_FROM must be set together.');
  const { username, password, origin, pathname } = new URL(address);
  if (username === '' || password === '')
    throw new ConfigError(
      'SMS_URL must contain the account and the token: https://<account>:<token>@api.twilio.com.',
    );
  return {
    endpoint: `${origin}${pathname}`.replace(/\/$/, ''),
    account: decodeURIComponent(username),
    token: decodeURIComponent(password),
    from,
  };
}

function gifService(address: string | undefined, key: string | undefined): Config['gif'] {
  if (address === undefined && key === undefined) return undefined;
  if (address === undefined || key === undefined)
    throw new ConfigError('GIF_URL and GIF_KEY must be set together.');
  return { origin: new URL(address).origin, key };
}

function choice<const V extends readonly string[]>(
  read: Read,
  name: string,
  values: V,
  otherwise: V[number],
): V[number] {
  const value = read(name);
  if (value === undefined) return otherwise;
  if (values.includes(value)) return value;
  throw new ConfigError(`${name} is "${value}", but must be one of: ${values.join(', ')}.`);
}

function wholeNumber(read: Read, name: string, otherwise: number, min: number, max: number): number {
  const value = read(name);
  if (value === undefined) return otherwise;
  const number = Number(value);
  if (Number.isInteger(number) && number >= min && number <= max) return number;
  throw new ConfigError(`${name} is "${value}", but must be a whole number from ${min} to ${max}.`);
}

const url = (read: Read, name: string, protocols: readonly string[]) => {
  const value = read(name);
  return value === undefined ? undefined : requireUrl(value, name, protocols);
};

// The value may contain a password, so the message does not repeat it.
function requireUrl(value: string, name: string, protocols: readonly string[]): string {
  if (URL.canParse(value) && protocols.includes(new URL(value).protocol)) return value;
  throw new ConfigError(
    `${name} must be a URL that begins with ${protocols.map((p) => `${p}//`).join(' or ')}.`,
  );
}

function replicaUrls(value: string | undefined, databaseUrl: string | undefined): readonly string[] {
  const listed = value?.split(/[\s,]+/).filter((one) => one !== '') ?? [];
  if (listed.length > 0 && !databaseUrl)
    throw new ConfigError('DATABASE_REPLICA_URLS can only be set together with DATABASE_URL.');
  for (const one of listed) requireUrl(one, 'DATABASE_REPLICA_URLS', ['postgres:', 'postgresql:']);
  if (listed.length > maxReplicas)
    throw new ConfigError(`DATABASE_REPLICA_URLS may list at most ${maxReplicas} databases.`);
  return listed;
}

const maxReplicas = 8;

function folderOrBucket(read: Read, name: string): string | undefined {
  const value = read(name);
  if (value === undefined || value.startsWith('/')) return value;
  if (value.startsWith('s3://')) return requireUrl(value, name, ['s3:']);
  throw new ConfigError(`${name} must be the absolute path of a folder, or a URL that begins with s3://.`);
}

function origins(read: Read, name: string): readonly string[] {
  const value = read(name);
  const listed = value?.split(',').map((one) => one.trim()) ?? [];
  if (listed.every((one) => URL.canParse(one) && new URL(one).origin === one)) return listed;
  throw new ConfigError(`${name} must list origins such as https://push.example.org, separated by commas.`);
}

function secret(read: Read, name: string): string | undefined {
  const value = read(name);
  if (value === undefined || value.length >= 16) return value;
  throw new ConfigError(`${name} must have at least 16 characters.`);
}
