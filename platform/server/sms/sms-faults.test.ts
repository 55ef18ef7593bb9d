import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { FaultyLine } from '#tests/support/faulty-line.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { outboxSms } from '../tables.ts';
import { deliverSms } from './deliver-sms.ts';
import { createSmsService } from './sms-sender.ts';
import { sendSms } from './sms.ts';

let service: Server;
let line: FaultyLine;
let server: TestServer;

beforeAll(async () => {
  service = createServer((request, response) => {
    request.resume().once('end', () => {
      response.writeHead(201, { 'content-type': 'application/json' }).end('{"sid":"SM1"}');
    });
  });
  service.listen(0, '127.0.0.1');
  await once(service, 'listening');
  line = await FaultyLine.open({ port: (service.address() as AddressInfo).port });
  server = await startTestServer({
    environment: { SMS_URL: `http://AC1:secret@127.0.0.1:${line.port}`, SMS_FROM: '+3197000000' },
    outsideLimits: { sms: { connectTimeoutMs: null, totalTimeoutMs: 2_000, tries: 1 } },
  });
});
afterAll(async () => {
  await server.close();
  await line.close();
  service.close();
});
afterEach(async () => line.repair());

test.each<[string, () => void | Promise<void>]>([
  ['refuses connections', () => line.refuse()],
  ['hangs', () => line.hang()],
  ['answers garbage', () => line.answer('HTTP/9.9 what?\r\n\r\n')],
  ['dies halfway through an answer', () => line.cutAfter(20)],
])(
  '[HA-07] a text message service that %s: the message waits, and is sent when the service is back',
  async (_what, fault) => {
    const { services, site } = server;
    const { db } = services;
    await db.delete(outboxSms);
    await db.transaction((tx) => sendSms(services, tx, site.id, { to: '+31612345678', body: 'Your code' }));
    const [row] = await db.select().from(outboxSms);
    const deliver = async () => deliverSms.run(services, { siteId: site.id, id: row!.id });
    await fault();
    for (let time = 0; time < 4; time++)
      await expect(deliver()).rejects.toMatchObject({ name: 'OutsideUnavailable' });
    expect(await db.select().from(outboxSms)).toMatchObject([{ body: 'Your code', sentAt: null }]);
    await line.repair();
    await deliver();
    expect(await db.select().from(outboxSms)).toMatchObject([{ body: '', sentAt: expect.any(Date) }]);
  },
);

test('[HA-07] a text message service can be probed without sending a message', async () => {
  const { probe } = createSmsService(server.services.config)!;
  const ask = () =>
    probe(AbortSignal.timeout(20_000)).then(
      () => 'there',
      () => 'away',
    );
  expect(await ask()).toBe('there');
  await line.refuse();
  expect(await ask()).toBe('away');
});
