import { ConfigError } from './config-error.ts';

/** Where traces and metrics are sent over OTLP. */
export interface TelemetryConfig {
  /** The collector's base address, without a trailing slash. */
  readonly endpoint: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly serviceName: string;
  readonly attributes: Readonly<Record<string, string>>;
  /** The share of requests and jobs that are traced, 0 to 1. */
  readonly sampledShare: number;
  readonly metricIntervalMs: number;
}

/** The address of an error collector that speaks Sentry's protocol. */
export interface ErrorReportTarget {
  readonly url: string;
  readonly publicKey: string;
}

/** The value of a setting. An empty one counts as absent. */
export type Read = (name: string) => string | undefined;

/** The variables have the names, defaults and formats of the OpenTelemetry specification. */
export function parseTelemetry(read: Read): TelemetryConfig | undefined {
  const endpoint = read('OTEL_EXPORTER_OTLP_ENDPOINT');
  const headers = pairs(read, 'OTEL_EXPORTER_OTLP_HEADERS');
  const attributes = pairs(read, 'OTEL_RESOURCE_ATTRIBUTES');
  const serviceName = read('OTEL_SERVICE_NAME') ?? attributes['service.name'] ?? 'vonk';
  const sampledShare = numberBetween(read, 'OTEL_TRACES_SAMPLER_ARG', 1, 0, 1);
  const metricIntervalMs = numberBetween(read, 'OTEL_METRIC_EXPORT_INTERVAL', 60_000, 1_000, 3_600_000);
  if (endpoint === undefined) return undefined;
  if (!isHttp(endpoint))
    throw new ConfigError('OTEL_EXPORTER_OTLP_ENDPOINT must be a URL that begins with https:// or http://.');
  return {
    endpoint: endpoint.replace(/\/+$/, ''),
    headers,
    serviceName,
    attributes,
    sampledShare,
    metricIntervalMs,
  };
}

/** `ERROR_REPORT_DSN`, or `SENTRY_DSN` where that is set already. */
export function parseErrorReportTarget(read: Read): ErrorReportTarget | undefined {
  const own = read('ERROR_REPORT_DSN');
  const other = read('SENTRY_DSN');
  const value = own ?? other;
  if (value === undefined) return undefined;
  const name = own === undefined ? 'SENTRY_DSN' : 'ERROR_REPORT_DSN';
  const parts = isHttp(value) ? new URL(value) : null;
  const [, path = '', project] = /^(.*)\/(\d+)\/?$/.exec(parts?.pathname ?? '') ?? [];
  if (!parts?.username || project === undefined)
    throw new ConfigError(`${name} must look like https://<key>@<host>/<project number>.`);
  return { url: `${parts.origin}${path}/api/${project}/envelope/`, publicKey: parts.username };
}

const isHttp = (value: string) =>
  URL.canParse(value) && ['https:', 'http:'].includes(new URL(value).protocol);

/** `name=value,name=value`, with percent-encoded values. */
function pairs(read: Read, name: string): Record<string, string> {
  const value = read(name);
  const list = value?.split(',').filter((part) => part.trim() !== '') ?? [];
  return Object.fromEntries(
    list.map((part) => {
      const [, key, text] = /^\s*([\w.-]+)\s*=\s*(.*?)\s*$/.exec(part) ?? [];
      const decoded = text === undefined ? undefined : decode(text);
      if (key === undefined || decoded === undefined)
        throw new ConfigError(`${name} must look like name=value,name=value, with percent-encoded values.`);
      return [key, decoded];
    }),
  );
}

function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

function numberBetween(read: Read, name: string, otherwise: number, min: number, max: number): number {
  const value = read(name);
  if (value === undefined) return otherwise;
  const number = Number(value);
  if (number >= min && number <= max) return number;
  throw new ConfigError(`${name} is "${value}", but must be a number from ${min} to ${max}.`);
}
