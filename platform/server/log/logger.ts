import { hostname } from 'node:os';
import pino, { type DestinationStream, type Level, type Logger } from 'pino';
import type { LoggedProblem } from '../error-reports/error-event.ts';
import { describeError, safeMessage } from './describe-error.ts';
import { personalFields, redactFields, redactedText, scrubLine } from './personal-data.ts';

export interface LoggerOptions {
  level: Level | 'silent';
  /**
   * The role of this process. With a role, JSON lines also name the process and the host, so that the lines
   * of several processes can be told apart.
   */
  role?: 'server' | 'primary' | 'worker' | 'cli';
  /** Writes human-readable lines instead of JSON. */
  pretty?: boolean;
  /** Standard output by default. */
  destination?: DestinationStream;
  /** Called with each line about a failure: an error, or a job that is not retried. */
  onProblem?: (problem: LoggedProblem) => void;
}

/** All the fields of a request that may be logged. Pass them as `{ req: … }`. */
export interface RequestSummary {
  method: string;
  /** The route's pattern, such as `/profile/:id`, and never the requested path. */
  route: string;
  status?: number;
  ms?: number;
  requestId?: string;
  siteId?: number;
}

/** The fields that have a serializer of their own, which copies only known fields. */
const serializedFields = new Set(['req', 'res', 'err']);

/** Creates a logger. Its lines contain no personal data and no query strings, whatever it is given. */
export function createLogger(options: LoggerOptions): Logger {
  const { level, role, pretty = false, destination, onProblem } = options;
  const output = destination ?? pino.destination(1);
  return pino(
    {
      level,
      base: role && !pretty ? { role, pid: process.pid, host: hostname() } : null,
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: {
        req: describeRequest,
        res: describeResponse,
        err: (error: unknown) => describeError(error),
      },
      // Fields bound to a child logger bypass `formatters.log`. This covers them.
      redact: { paths: [...personalFields], censor: redactedText },
      formatters: { level: (label) => ({ level: label }), log: cleanFields },
      hooks: {
        logMethod(args, method, number) {
          if (onProblem && number >= pino.levels.values['warn']!)
            passProblem(onProblem, number, args, this.bindings());
          return method.apply(this, withSafeMessage(args));
        },
        streamWrite: scrubLine,
      },
    },
    pretty ? { write: (line) => output.write(prettyLine(line)) } : output,
  );
}

function cleanFields(fields: Record<string, unknown>): Record<string, unknown> {
  const serialized = Object.entries(fields).filter(([field]) => serializedFields.has(field));
  const otherFields = Object.entries(fields).filter(([field]) => !serializedFields.has(field));
  return Object.assign(redactFields(otherFields), Object.fromEntries(serialized));
}

type LogArguments = Parameters<Logger['info']>;

/** If there is no message, pino and Fastify use the error's own, which may quote what a member typed. */
function withSafeMessage(args: LogArguments): LogArguments {
  const [first, message]: unknown[] = args;
  const error = first instanceof Error ? first : errorIn(first);
  if (!error || (message !== undefined && message !== error.message)) return args;
  return [first, safeMessage(error)] as LogArguments;
}

function passProblem(
  onProblem: NonNullable<LoggerOptions['onProblem']>,
  number: number,
  [first, message]: unknown[],
  bindings: Record<string, unknown>,
): void {
  const fields = typeof first === 'object' && first !== null ? (first as Record<string, unknown>) : {};
  const error = first instanceof Error ? first : fields['err'];
  const isError = number >= pino.levels.values['error']!;
  if (!isError && fields['willRetry'] !== false) return;
  onProblem({
    level: number >= pino.levels.values['fatal']! ? 'fatal' : isError ? 'error' : 'warning',
    // If the first argument is a text, it may quote something. The second one is a constant in the code.
    message: typeof message === 'string' ? message : 'failed',
    error,
    fields: { ...bindings, ...fields },
  });
}

function errorIn(fields: unknown): Error | undefined {
  if (typeof fields !== 'object' || fields === null || !('err' in fields)) return undefined;
  return fields.err instanceof Error ? fields.err : undefined;
}

/** Accepts a `RequestSummary` or Fastify's request. */
function describeRequest(request: Partial<RequestSummary> & FastifyRequestLike): Partial<RequestSummary> {
  const { method, status, ms, siteId } = request;
  const route = request.route ?? request.routeOptions?.url;
  const requestId = request.requestId ?? request.id;
  return withoutUndefined({ method, route, status, ms, requestId, siteId });
}

interface FastifyRequestLike {
  id?: string;
  routeOptions?: { url?: string };
}

function describeResponse(response: { statusCode?: number }): { status?: number } {
  return withoutUndefined({ status: response.statusCode });
}

function withoutUndefined<T extends object>(fields: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>;
  };
}

/**
 * Formats a JSON log line for people: time, level, message, then the other fields. A stack gets lines of its
 * own.
 */
function prettyLine(line: string): string {
  const { time, level, msg, ...fields } = JSON.parse(line) as Record<string, unknown>;
  const stack = takeStack(fields.err);
  const otherFields = Object.entries(fields).map(([field, value]) => `${field}=${JSON.stringify(value)}`);
  const head = [String(time).slice(11, 19), String(level).toUpperCase().padEnd(5), msg, ...otherFields];
  return `${head.filter((part) => part !== undefined).join(' ')}\n${stack}`;
}

function takeStack(error: unknown): string {
  if (typeof error !== 'object' || error === null || !('stack' in error)) return '';
  const stack = `${String(error.stack)}\n`;
  delete error.stack;
  return stack;
}
