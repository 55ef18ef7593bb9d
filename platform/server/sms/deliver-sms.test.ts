import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ConfigError, readConfig } from '../config/config.ts';
import { outboxSms } from '../tables.ts';
import { hour } from '#platform/shared/time.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { deliverSms } from './deliver-sms.ts';
import { sendSms } from './sms.ts';

interface Asked {
  readonly path: string;
  readonly authorization: string;
  readonly body: Record<string, string>;
}

/** A fake service that implements the parts of Twilio's API that Vonk uses. */
let service: Server;
let requests: Asked[] = [];
let answer = 201;
let server: TestServer;

beforeAll(async () => {
  service = createServer((request, response) => {
    let text = '';
    request.on('data', (part: Buffer) => (text += part.toString()));
    request.on('end', () => {
      const { url = '', headers } = request;
      const body = Object.fromEntries(new URLSearchParams(text));
      requests.push({ path: url, authorization: headers.authorization ?? '', body });
      response.writeHead(answer, { 'content-type': 'application/json' }).end('{"sid":"SM1"}');
    });
  });
  service.listen(0, '127.0.0.1');
  await once(service, 'listening');
  const { port } = service.address() as AddressInfo;
  server = await startTestServer({
    environment: { SMS_URL: `http://AC1:s%2Fecret@127.0.0.1:${port}`, SMS_FROM: '+3197000000' },
  });
});
afterAll(async () => {
  await server.close();
  service.close();
});
beforeEach(async () => {
  requests = [];
  answer = 201;
  await server.services.db.delete(outboxSms);
});

const sms = { to: '+31612345678', body: '123456 is your code' };

async function send(): Promise<{ siteId: number; id: string }> {
  const { services, site } = server;
  await services.db.transaction((tx) => sendSms(services, tx, site.id, sms));
  const [row] = await services.db.select().from(outboxSms);
  return { siteId: site.id, id: row!.id };
}

describe('a text message', () => {
  test('is sent through the service once, and its content is deleted', async () => {
    const ref = await send();
    await deliverSms.run(server.services, ref);
    await deliverSms.run(server.services, ref);
    expect(requests).toEqual([
      {
        path: '/2010-04-01/Accounts/AC1/Messages.json',
        authorization: `Basic ${Buffer.from('AC1:s/ecret').toString('base64')}`,
        body: { To: sms.to, From: '+3197000000', Body: sms.body },
      },
    ]);
    expect(await server.services.db.select().from(outboxSms)).toMatchObject([
      { toPhone: '', body: '', attempts: 1, sentAt: expect.any(Date) },
    ]);
  });

  test('that the service does not accept is retried', async () => {
    const ref = await send();
    answer = 500;
    await expect(deliverSms.run(server.services, ref)).rejects.toMatchObject({
      cause: { message: expect.stringContaining('500') },
    });
    answer = 201;
    await deliverSms.run(server.services, ref);
    expect(requests).toHaveLength(2);
    expect(await server.services.db.select().from(outboxSms)).toMatchObject([{ body: '', attempts: 2 }]);
  });

  test('that is no longer needed is not sent', async () => {
    const ref = await send();
    server.clock.advance(hour);
    await deliverSms.run(server.services, ref);
    expect(requests).toEqual([]);
    expect(await server.services.db.select().from(outboxSms)).toMatchObject([{ toPhone: '', body: '' }]);
  });
});

test('retries continue for the ten minutes in which a message is worth sending', () => {
  const { retryLimit = 0, retryDelayMax = 0 } = deliverSms.options;
  // A pause is at least half the longest pause.
  expect((retryLimit * retryDelayMax) / 2).toBeGreaterThanOrEqual(600);
});

test.each([
  [{ SMS_URL: 'https://a:b@api.twilio.com' }, 'together'],
  [{ SMS_FROM: 'Vonk' }, 'together'],
  [{ SMS_URL: 'https://api.twilio.com', SMS_FROM: 'Vonk' }, 'the account and the token'],
  [{ SMS_URL: 'ftp://a:b@api.twilio.com', SMS_FROM: 'Vonk' }, 'SMS_URL'],
])('an invalid account for text messages is rejected: %o', (environment, sentence) => {
  expect(() => readConfig(environment)).toThrow(ConfigError);
  expect(() => readConfig(environment)).toThrow(sentence);
});
