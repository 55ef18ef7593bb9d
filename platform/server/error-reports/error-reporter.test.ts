import { globSync, readFileSync } from 'node:fs';
import { DatabaseError } from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { observe } from '#apps/server/observe.ts';
import { collectorFaults, startFakeCollector } from '#tests/support/fake-collector.ts';
import { readConfig } from '../config/config.ts';
import { parseErrorReportTarget } from '../config/telemetry-config.ts';
import { createLogger } from '../log/logger.ts';
import { metrics } from '../metrics.ts';
import { ErrorReporter } from './error-reporter.ts';

let collector: Awaited<ReturnType<typeof startFakeCollector>>;
beforeEach(async () => {
  collector = await startFakeCollector();
});
afterEach(() => collector.close());

interface SentEvent {
  readonly level: string;
  readonly release: string;
  readonly environment: string;
  readonly logentry: { readonly formatted: string };
  readonly tags: Readonly<Record<string, string>>;
  readonly exception: {
    readonly values: readonly {
      readonly type: string;
      readonly value: string;
      readonly stacktrace?: {
        readonly frames: readonly { readonly filename: string; readonly in_app: boolean }[];
      };
    }[];
  };
}

const events = () => collector.received.map(({ body }) => JSON.parse(body.split('\n')[2]!) as SentEvent);

async function aLogger() {
  const config = readConfig({ ERROR_REPORT_DSN: collector.dsn, LOG_LEVEL: 'warn' });
  return observe(config, 'server', { destination: { write: () => undefined } });
}

const hostile = [
  'anna.de-vries@voorbeeld.nl',
  'Meet me behind the church at nine',
  'session=s3cret-cookie',
  '/reset?code=s3cret-code',
  '    at Seraphina (/app/build/server/index.js:1:1)',
].join('\n');
const parts = ['anna', 'voorbeeld', 'church', 's3cret', 'Seraphina'];

function expectAbsent(words: readonly string[]): void {
  const everything = collector.received.map(
    ({ path, headers, body }) => path + JSON.stringify(headers) + body,
  );
  expect(everything.length).toBeGreaterThan(0);
  for (const word of words) expect(everything.join('\n')).not.toContain(word);
}

describe('an error report', () => {
  test('[OP-03] says what failed and where, and is sent to the project in the address', async () => {
    const { log, close } = await aLogger();
    const error = new TypeError('x', { cause: Object.assign(new Error('y'), { code: 'ECONNRESET' }) });
    const req = { method: 'GET', route: '/profile/:id', requestId: 'a-request-id', siteId: 3 };
    log.child({ job: 'send_mail' }).error({ err: error, req }, 'failed');
    await close();
    const [event] = events() as [SentEvent];
    expect(event).toMatchObject({
      level: 'error',
      environment: 'demo',
      logentry: { formatted: 'failed' },
      tags: {
        role: 'server',
        job: 'send_mail',
        route: '/profile/:id',
        requestId: 'a-request-id',
        siteId: '3',
      },
      exception: { values: [{ type: 'Error', value: 'ECONNRESET' }, { type: 'TypeError' }] },
    });
    expect(event.release).toMatch(/^vonk@\d/);
    const frames = event.exception.values[1]!.stacktrace!.frames;
    expect(frames.at(-1)).toMatchObject({
      filename: 'platform/server/error-reports/error-reporter.test.ts',
      in_app: true,
    });
    const [{ path, headers }] = collector.received as [(typeof collector.received)[0]];
    expect(path).toBe('/api/42/envelope/');
    expect(headers['x-sentry-auth']).toContain('sentry_key=a-public-key');
  });

  test('[OP-03] contains no part of a message that quotes what a member wrote', async () => {
    const { log, close } = await aLogger();
    const renamed = new Error(hostile);
    renamed.message = 'harmless';
    const spoiled = new Error('x');
    spoiled.stack = `Error: y\n    at x (/app/x.js:1:1)\n${hostile}`;
    const named = Object.assign(new Error('z'), { name: hostile, code: hostile, table: hostile });
    log.error(new Error(hostile));
    log.error({ err: new Error(hostile, { cause: new Error(hostile) }) }, 'failed');
    log.error({ err: renamed }, 'failed again');
    log.error({ err: spoiled, email: hostile, job: hostile, req: { route: hostile } }, 'third');
    log.error({ err: named }, 'fourth');
    await close();
    expect(events()).toHaveLength(5);
    expectAbsent(parts);
  });

  test('[OP-03] for a database error names the table and the constraint, but no value', async () => {
    const { log, close } = await aLogger();
    const error = Object.assign(new DatabaseError('duplicate key value', 1, 'error'), {
      severity: 'ERROR',
      code: '23505',
      detail: `Key (email)=(${hostile}) already exists.`,
      table: 'member',
      constraint: 'member_email_key',
    });
    log.error({ err: error }, 'failed');
    await close();
    expect(events()[0]!.exception.values[0]!.value).toBe('23505 member member_email_key');
    expectAbsent(parts);
  });

  test('[OP-03] is made for a job that failed for good, but for no other warning', async () => {
    const { log, close } = await aLogger();
    log.warn({ err: new Error('x'), willRetry: true }, 'a job failed');
    log.warn({ err: new Error('x') }, 'a warning');
    log.warn({ err: new Error('x'), willRetry: false, job: 'send_mail' }, 'a job failed');
    await close();
    expect(events().map(({ level, tags }) => [level, tags['job']])).toEqual([['warning', 'send_mail']]);
  });
});

describe('a storm of errors', () => {
  test('[OP-03] sends three reports of a kind, and at most five at a time', async () => {
    const { log, close } = await aLogger();
    for (let one = 0; one < 100; one++) log.error({ err: new Error(`x${one}`) }, 'the same failure');
    await close();
    expect(events()).toHaveLength(3);
    const dropped = await metrics.getSingleMetric('vonk_error_reports_total')!.get();
    expect(
      dropped.values.find(({ labels }) => labels['outcome'] === 'dropped')!.value,
    ).toBeGreaterThanOrEqual(97);
  });

  test('[OP-03] of many kinds sends thirty reports a minute', async () => {
    const log = createLogger({ level: 'silent' });
    const target = parseErrorReportTarget((name) => (name === 'SENTRY_DSN' ? collector.dsn : undefined))!;
    const reporter = new ErrorReporter(target, { role: 'server', environment: 'test', log });
    for (let one = 0; one < 50; one++) {
      reporter.report({ level: 'error', message: `kind ${one}`, error: new Error('x'), fields: {} });
      await reporter.close();
    }
    expect(collector.received).toHaveLength(30);
  });
});

test.each(Object.keys(collectorFaults) as (keyof typeof collectorFaults)[])(
  '[OP-03] a report to a collector that %s is given up, and nothing else fails',
  async (fault) => {
    collector.answerWith(collectorFaults[fault]);
    const target = parseErrorReportTarget((name) => (name === 'SENTRY_DSN' ? collector.dsn : undefined))!;
    const lines: string[] = [];
    const log = createLogger({ level: 'warn', destination: { write: (line) => void lines.push(line) } });
    const limits = { connectTimeoutMs: null, totalTimeoutMs: 200, tries: 1 };
    const reporter = new ErrorReporter(target, { role: 'server', environment: 'test', log, limits });
    for (let one = 0; one < 4; one++) {
      reporter.report({ level: 'error', message: `kind ${one}`, error: new Error('x'), fields: {} });
      await reporter.close();
    }
    // Bytes after a good status are never read.
    const isNoticed = !['answers garbage', 'never stops talking'].includes(fault);
    expect(lines.filter((line) => line.includes('an outside service does not answer'))).toHaveLength(
      isNoticed ? 1 : 0,
    );
  },
);

test('every error is logged with a constant text, because that text is reported', () => {
  const files = globSync('{apps,features,platform,tools}/**/*.{ts,tsx}').filter(
    (file) => !file.includes('.test.'),
  );
  const calls = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/\blog\.(?:error|fatal)\(([^;]*)/g)].map(
      ([, rest]) => [file, rest!] as const,
    ),
  );
  expect(calls.length).toBeGreaterThan(10);
  // A text that contains a semicolon was cut off there.
  const isConstant = (rest: string) =>
    /^\s*\{[^`]*?\},\s*(['"])[a-z](?:(?!\1)[^`])*(?:\1,?\s*\)|$)/.test(rest);
  expect(calls.filter(([, rest]) => !isConstant(rest))).toEqual([]);
});

test.each(['https://host/1', 'https://key@host/', 'https://key@host/name', 'nonsense', 'file:///1'])(
  'the address %s is rejected at startup, and the error does not repeat it',
  (value) => {
    const read = () => readConfig({ ERROR_REPORT_DSN: value });
    expect(read).toThrow('ERROR_REPORT_DSN must look like https://<key>@<host>/<project number>.');
  },
);
