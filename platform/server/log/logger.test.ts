import { hostname } from 'node:os';
import { DrizzleQueryError } from 'drizzle-orm/errors';
import fastify from 'fastify';
import { DatabaseError } from 'pg';
import { expect, test } from 'vitest';
import { createLogger } from './logger.ts';

const email = 'anna.de-vries@voorbeeld.nl';

function recorded(pretty = false) {
  const lines: string[] = [];
  const log = createLogger({
    level: 'info',
    pretty,
    destination: { write: (line) => void lines.push(line) },
  });
  return { log, text: () => lines.join(''), lines: () => lines.map((line) => JSON.parse(line) as object) };
}

function databaseError(code: string, message: string, fields: Partial<DatabaseError> = {}): DatabaseError {
  const error = new DatabaseError(message, message.length, 'error');
  return Object.assign(error, { severity: 'ERROR', code, ...fields });
}

const duplicate = databaseError(
  '23505',
  'duplicate key value violates unique constraint "member_email_key"',
  {
    detail: `Key (email)=(${email}) already exists.`,
    where: `member ${email}`,
    table: 'member',
    constraint: 'member_email_key',
  },
);

test('a database error shows the code, table and constraint, but none of the values', () => {
  const { log, lines, text } = recorded();
  log.error(duplicate);
  log.error({ err: duplicate }, 'sign-up failed');
  log.error({ problem: duplicate, jobs: [{ failure: duplicate }] }, 'nested');
  const err = {
    type: 'error',
    code: '23505',
    message: 'duplicate key value violates unique constraint "member_email_key"',
    table: 'member',
    constraint: 'member_email_key',
  };
  expect(lines()).toMatchObject([
    { level: 'error', msg: err.message, err },
    { msg: 'sign-up failed', err },
    { msg: 'nested', problem: err, jobs: [{ failure: err }] },
  ]);
  for (const word of [email, '[email]', 'already exists', 'detail']) expect(text()).not.toContain(word);
});

test('[HA-10] lines name role, process and host', () => {
  const lines: string[] = [];
  const destination = { write: (line: string) => void lines.push(line) };
  createLogger({ level: 'info', role: 'worker', destination }).info('the worker is running');
  expect(JSON.parse(lines[0]!)).toMatchObject({ role: 'worker', pid: process.pid, host: hostname() });
});

test("messages that quote a value are replaced by the code, even through the ORM's query error", () => {
  const { log, lines, text } = recorded();
  const invalid = databaseError('22P02', 'invalid input syntax for type uuid: "my secret wish"');
  log.error(invalid);
  log.error({ err: invalid }, invalid.message);
  log.error(new DrizzleQueryError('select * from member where bio = $1', ['my secret wish'], invalid));
  expect(lines()).toMatchObject([
    { msg: 'database error 22P02', err: { code: '22P02', message: 'database error 22P02' } },
    { msg: 'database error 22P02' },
    { msg: 'query failed', err: { message: 'query failed', cause: { code: '22P02' } } },
  ]);
  expect(text()).not.toContain('secret wish');
});

test('an ordinary error keeps its message, and its stack appears once', () => {
  const { log, lines } = recorded();
  log.error(new Error('100% lost', { cause: new TypeError('no %s') }));
  expect(lines()).toMatchObject([
    {
      msg: '100% lost',
      err: { type: 'Error', message: '100% lost', cause: { type: 'TypeError', message: 'no %s' } },
    },
  ]);
  const [line] = lines() as [{ err: { stack: string } }];
  expect(line.err.stack).toMatch(/^\s+at .*logger\.test\.ts/);
  expect(line.err.stack).not.toContain('lost');
});

test('personal fields are redacted at any depth, in any spelling, and in child loggers', () => {
  const { log, text, lines } = recorded();
  const secrets = {
    email: 'S1',
    Phone_Number: 'S2',
    'set-cookie': 'S3',
    member: { birthDate: 'S4', likes: [{ ip: 'S5' }] },
  };
  log.info({ ...secrets, job: 'send-mail' }, 'plain');
  log.child({ password: 'S6', site: 'nl' }).info('child');
  log.info(
    {
      socket: new (class Socket {
        token = 'S7';
      })(),
      bytes: Buffer.from('S8'),
    },
    'instances',
  );
  expect(text()).not.toMatch(/S\d/);
  expect(lines()).toMatchObject([
    { job: 'send-mail', email: '[redacted]', member: { birthDate: '[redacted]' } },
    { site: 'nl', password: '[redacted]' },
    { socket: '[Socket]', bytes: '[Buffer]' },
  ]);
});

test('addresses and query strings are removed from free text', () => {
  const { log, lines } = recorded();
  log.info(`mail to ${email} bounced`);
  log.info('callback %s failed', 'https://pay.example/return?token=abc&x=1');
  log.warn(new Error(`no route for /reset?code=123 (${email})`));
  expect(lines()).toMatchObject([
    { msg: 'mail to [email] bounced' },
    { msg: 'callback https://pay.example/return failed' },
    { msg: 'no route for /reset ([email])' },
  ]);
});

test('a request shows its route pattern, never its path, query or sender', async () => {
  const { log, text, lines } = recorded();
  const server = fastify({ loggerInstance: log });
  server.get('/profile/:id', () => ({ ok: true }));
  server.get('/broken', () => {
    throw duplicate;
  });
  await server.inject({ url: '/profile/anna-42?token=abc', remoteAddress: '203.0.113.9' });
  await server.inject('/broken?mail=anna');
  await server.inject('/nowhere?token=abc');
  await server.close();
  expect(lines()[0]).toMatchObject({ req: { method: 'GET', route: '/profile/:id' } });
  expect(lines()[1]).toMatchObject({ res: { status: 200 }, msg: 'request completed' });
  for (const word of ['anna', 'token', '203.0.113.9', 'already exists']) expect(text()).not.toContain(word);

  log.info({
    req: { method: 'GET', route: '/a', status: 200, ms: 3, requestId: 'r1', siteId: 's1', url: '/a?b=c' },
  });
  expect(lines().at(-1)).toMatchObject({
    req: { method: 'GET', route: '/a', status: 200, ms: 3, requestId: 'r1', siteId: 's1' },
  });
  expect(text()).not.toContain('"url"');
});

test('pretty lines are readable, and redact just as much', () => {
  const { log, text } = recorded(true);
  log.info({ job: 'mail', email }, 'done');
  log.error(duplicate);
  expect(text()).toMatch(/^\d\d:\d\d:\d\d INFO  done job="mail" email="\[redacted\]"\n/);
  expect(text()).toMatch(/ERROR duplicate key .*\n\s+at /);
  expect(text()).not.toContain(email);
});

test('lines below the level are not written', () => {
  const { log, text } = recorded();
  log.debug('quiet');
  expect(text()).toBe('');
});
