import { randomUUID } from 'node:crypto';
import { relative } from 'node:path';
import { describeError } from '../log/describe-error.ts';

/** A line that the program logged about a failure. */
export interface LoggedProblem {
  readonly level: 'warning' | 'error' | 'fatal';
  /** The constant text of the line. */
  readonly message: string;
  readonly error: unknown;
  readonly fields: Readonly<Record<string, unknown>>;
}

export interface EventSource {
  readonly release: string;
  readonly environment: string;
  readonly role: string;
}

interface Frame {
  readonly filename: string;
  readonly function?: string;
  readonly lineno: number;
  readonly colno: number;
  readonly in_app: boolean;
}

/** One failure, in the form of Sentry's event protocol. */
export interface ErrorEvent {
  readonly event_id: string;
  readonly timestamp: number;
  readonly platform: 'node';
  readonly level: string;
  readonly release: string;
  readonly environment: string;
  readonly logentry: { readonly formatted: string };
  readonly tags: Readonly<Record<string, string>>;
  readonly fingerprint: readonly string[];
  readonly exception: {
    readonly values: readonly {
      readonly type: string;
      readonly value: string;
      readonly stacktrace?: { readonly frames: readonly Frame[] };
    }[];
  };
}

const deepestCause = 4;
const maxFrames = 50;

/** The fields that may be reported. Each is a constant from the code, a pattern or a random id. */
const tagNames = ['method', 'route', 'status', 'requestId', 'siteId', 'job', 'service', 'code', 'attempt'];
const plainValue = /^[\w./:*$-]{1,120}$/;

/**
 * Contains types, codes, schema names, stacks and constants, and nothing else: the message of an error may quote what
 * a member wrote, so it is never reported.
 */
export function errorEvent(problem: LoggedProblem, source: EventSource): ErrorEvent {
  const { level, message, error, fields } = problem;
  const values = listChain(error).map(describeForReport);
  const frames = values[0]?.stacktrace?.frames ?? [];
  const at = frames.findLast(({ in_app: inApp }) => inApp);
  return {
    event_id: randomUUID().replaceAll('-', ''),
    timestamp: Date.now() / 1_000,
    platform: 'node',
    level,
    release: source.release,
    environment: source.environment,
    logentry: { formatted: message },
    tags: { role: source.role, ...collectTags(fields) },
    fingerprint: [
      message,
      values[0]?.type ?? '',
      values[0]?.value ?? '',
      at ? `${at.filename}:${at.function ?? at.lineno}` : '',
    ],
    // The protocol lists the cause first.
    exception: { values: values.toReversed() },
  };
}

function listChain(error: unknown): readonly unknown[] {
  const chain: unknown[] = [];
  for (let one = error; one !== undefined && one !== null && chain.length < deepestCause;) {
    chain.push(one);
    one = one instanceof Error ? one.cause : undefined;
  }
  return chain;
}

function describeForReport(error: unknown) {
  if (!(error instanceof Error)) return { type: typeof error, value: 'not an Error' };
  const { type, code, table, constraint, column } = describeError(error);
  const value = [code, table, constraint, column].filter((one) => one !== undefined && plainValue.test(one));
  const frames = parseFrames(error);
  return {
    type: plainValue.test(type) ? type : 'Error',
    value: value.join(' '),
    ...(frames.length > 0 ? { stacktrace: { frames } } : {}),
  };
}

function collectTags(fields: Readonly<Record<string, unknown>>): Record<string, string> {
  const request = fields['req'];
  const all: Record<string, unknown> = {
    ...fields,
    ...(typeof request === 'object' && request !== null ? request : {}),
  };
  return Object.fromEntries(
    tagNames.flatMap((name) => {
      const value = all[name];
      if (typeof value !== 'string' && typeof value !== 'number') return [];
      return plainValue.test(String(value)) ? [[name, String(value)]] : [];
    }),
  );
}

/**
 * The frames of a stack, the outermost first. A stack begins with the error's message, which could imitate frames. So
 * unless the whole message is found there, no frames are returned.
 */
function parseFrames(error: Error): readonly Frame[] {
  const { stack = '', message } = error;
  const start = message === '' ? 0 : stack.indexOf(message);
  if (start < 0) return [];
  const [head = '', ...lines] = stack.slice(start + message.length).split('\n');
  if (message === '' ? !/^\w+$/.test(head) : head !== '') return [];
  const frames = lines.slice(0, maxFrames).map(parseFrame);
  return frames.some((frame) => frame === null) ? [] : frames.filter((frame) => frame !== null).toReversed();
}

function parseFrame(line: string): Frame | null {
  const [, call, place, lineno, colno] =
    /^ +at (?:async )?(?:(.*?) \()?((?:file:\/\/|node:|\/|<anonymous>|native).*?)(?::(\d+):(\d+))?\)?$/.exec(
      line,
    ) ?? [];
  if (place === undefined) return null;
  const path = place.replace(/^file:\/\//, '').replace(/\?.*$/, '');
  const filename = path.startsWith('/') ? relative(process.cwd(), path) : path;
  return {
    filename,
    ...(call === undefined ? {} : { function: call }),
    lineno: Number(lineno ?? 0),
    colno: Number(colno ?? 0),
    in_app: !filename.startsWith('node:') && !filename.includes('node_modules'),
  };
}
