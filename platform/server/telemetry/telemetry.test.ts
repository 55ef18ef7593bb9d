import { execFileSync } from 'node:child_process';
import { channel } from 'node:diagnostics_channel';
import pg from 'pg';
import { createElement } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { collectorFaults, startFakeCollector } from '#tests/support/fake-collector.ts';
import { likeMember } from '#features/discovery/likes/contract.ts';
import { getUser } from '#features/identity/accounts/contract.ts';
import { aMember } from '#tests/support/builders.ts';
import { startFakeSmtp } from '#tests/support/fake-smtp.ts';
import { startTestServer } from '#tests/support/test-server.ts';
import { parseTelemetry } from '../config/telemetry-config.ts';
import { createLogger } from '../log/logger.ts';
import { sendMail } from '../mail/mail.ts';
import { metrics } from '../metrics.ts';
import { jobChannel, outsideChannel, statementChannel } from './channels.ts';
import { describeStatement } from './describe-statement.ts';
import { startTelemetry } from './telemetry.ts';

const closables: { close(): Promise<unknown> }[] = [];
afterEach(async () => {
  for (const one of closables.splice(0).toReversed()) await one.close();
});

const opens = <T extends { close(): Promise<unknown> }>(one: T): T => {
  closables.push(one);
  return one;
};

const limits = { connectTimeoutMs: null, totalTimeoutMs: 400, tries: 1 };

async function start({ log = createLogger({ level: 'silent' }), share = '1' } = {}) {
  const collector = opens(await startFakeCollector());
  const config = parseTelemetry(
    (name) =>
      ({
        OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
        OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20a-token',
        OTEL_SERVICE_NAME: 'dating',
        OTEL_RESOURCE_ATTRIBUTES: 'deployment.environment.name=test',
        OTEL_TRACES_SAMPLER_ARG: share,
      })[name],
  )!;
  const telemetry = opens(startTelemetry(config, { role: 'server', log, limits }));
  return { collector, telemetry };
}

describe('without OTEL_EXPORTER_OTLP_ENDPOINT', () => {
  test('[OP-03] nothing is loaded, nobody listens, and connections are plain ones', async () => {
    const script = `
      import { registerHooks } from 'node:module';
      const loaded = [];
      registerHooks({ load: (url, context, next) => (loaded.push(url), next(url, context)) });
      const { observe } = await import('./apps/server/observe.ts');
      const { readConfig } = await import('./platform/server/config/config.ts');
      await observe(readConfig({}), 'server');
      await import('./platform/server/db/connection-pool.ts');
      console.log(JSON.stringify(loaded.map((url) => url.slice(url.indexOf('metrics/') + 1))));`;
    const output = execFileSync(process.execPath, ['--input-type=module', '-e', script], {
      encoding: 'utf8',
    });
    const loaded = JSON.parse(output.trim().split('\n').at(-1)!) as readonly string[];
    expect(loaded.some((url) => url.endsWith('connection-pool.ts'))).toBe(true);
    // The client library of Prometheus loads the interface, which does nothing.
    expect(
      loaded.filter((url) => /@opentelemetry\/(?!api\/)|error-reporter|telemetry\/telemetry/.test(url)),
    ).toEqual([]);

    const server = opens(await startTestServer());
    await server.services.db.pool.query('select 1');
    const client = await server.services.db.pool.connect();
    expect(Object.getPrototypeOf(client)).toBe(pg.Client.prototype);
    client.release();
    const channels = [statementChannel, jobChannel, outsideChannel, channel('fastify.initialization')];
    expect(channels.filter(({ hasSubscribers }) => hasSubscribers)).toEqual([]);
  });
});

describe('with a collector', () => {
  test('[OP-03] a request, its statements and the calls to outside services form one trace', async () => {
    const { collector, telemetry } = await start();
    const server = opens(await startTestServer());
    const [anna, bram] = [await aMember(server).female().create(), await aMember(server).male().create()];
    await anna.call(likeMember, { member: bram.id });
    await fetch(`${server.url}/no/such/page`);
    await telemetry.flush();
    const spans = collector.spans();
    const requests = spans.filter(({ attributes }) => attributes['http.route'] !== undefined);
    expect(requests.length).toBeGreaterThan(1);
    const statements = spans.filter(({ attributes }) => attributes['db.query.text'] !== undefined);
    const parents = new Set(requests.map(({ spanId }) => spanId));
    expect(statements.filter(({ parentSpanId }) => parents.has(parentSpanId ?? '')).length).toBeGreaterThan(
      2,
    );
    const liking = requests.find(
      ({ attributes }) =>
        attributes['http.route'] === likeMember.path && attributes['http.request.method'] === 'POST',
    )!;
    expect(liking.attributes).toMatchObject({
      'http.request.method': 'POST',
      'http.response.status_code': 200,
    });
    const ofLike = statements.filter(({ traceId }) => traceId === liking.traceId);
    expect(ofLike.map(({ name }) => name)).toContain('commit');
    // A path that no route matches could hold anything.
    expect(requests.map(({ name }) => name)).toContain('GET none');
  });

  test('[OP-03] a job, its statements and its calls to outside services form one trace', async () => {
    const { collector, telemetry } = await start();
    const smtp = opens(await startFakeSmtp());
    const server = opens(await startTestServer({ jobs: true, environment: { SMTP_URL: smtp.url } }));
    const { services, site } = server;
    smtp.refuse('unknown@example.org', '451 4.3.0 try again later');
    for (const to of ['known@example.org', 'unknown@example.org'])
      await sendMail(services, services.db, {
        siteId: site.id,
        to,
        subject: 'Hello',
        body: createElement('p', null, 'Text'),
      });
    const tries = await vi.waitFor(async () => {
      await telemetry.flush();
      const jobs = collector.spans().filter(({ name }) => name === 'job deliver_account_mail');
      expect(jobs.length).toBeGreaterThanOrEqual(2);
      return jobs;
    }, 10_000);
    const spans = collector.spans();
    expect(tries.map(({ attributes }) => attributes)).toEqual(
      expect.arrayContaining([
        { 'vonk.job': 'deliver_account_mail', 'vonk.attempt': 1 },
        { 'vonk.job': 'deliver_account_mail', 'vonk.attempt': 1, 'error.type': 'smtp_451' },
      ]),
    );
    for (const { spanId, parentSpanId } of tries) {
      expect(parentSpanId ?? '').toBe('');
      const inside = spans.filter((span) => span.parentSpanId === spanId);
      expect(inside.map(({ name }) => name)).toContain('outside smtp');
      expect(inside.some(({ attributes }) => attributes['db.query.text'] !== undefined)).toBe(true);
    }
  });

  test('[OP-03] a call to an outside service that does not answer has its own span', async () => {
    const { collector, telemetry } = await start();
    const { services } = opens(await startTestServer());
    await expect(
      services.outside.s3.call(async () => {
        throw Object.assign(new Error('anna@example.org'), { code: 'ECONNRESET' });
      }),
    ).rejects.toThrow();
    await telemetry.flush();
    expect(collector.spans().filter(({ name }) => name === 'outside s3')).toMatchObject([
      { attributes: { 'vonk.service': 's3', 'error.type': 'OutsideUnavailable' } },
    ]);
  });

  test('[OP-03] nothing that a member enters is in a span', async () => {
    const { collector, telemetry } = await start();
    const server = opens(await startTestServer({ jobs: true }));
    const anna = await aMember(server).named('Seraphina').create();
    await fetch(`${server.url}/api/getLikes?token=s3cret-token`, {
      headers: { cookie: 'session=s3cret-cookie' },
    });
    await anna.call(getUser, {});
    await telemetry.flush();
    const everything = collector.received.map(({ body }) => body).join('\n');
    expect(everything).toContain('db.query.text');
    for (const secret of ['Seraphina', anna.email, 's3cret-token', 's3cret-cookie', anna.id])
      expect(everything).not.toContain(secret);
  });

  test('[OP-03] metrics have the names and values of /metrics, and the headers and the name are sent', async () => {
    const { collector, telemetry } = await start();
    const server = opens(await startTestServer());
    await fetch(`${server.url}/healthz`);
    await telemetry.flush();
    const sent = collector.metrics();
    expect(sent.get('vonk_job_tries_total')?.sum?.isMonotonic).toBe(true);
    expect(sent.get('vonk_server_processes')?.gauge?.dataPoints[0]?.asDouble).toBe(1);
    const health = sent
      .get('vonk_http_request_duration_seconds')
      ?.histogram?.dataPoints.find(({ attributes }) =>
        attributes.some(({ key, value }) => key === 'route' && value.stringValue === '/healthz'),
      );
    expect(health!.bucketCounts.length).toBe(health!.explicitBounds.length + 1);
    expect(health!.bucketCounts.reduce<number>((sum, count) => sum + Number(count), 0)).toBe(
      Number(health!.count),
    );
    const names = [...(await metrics.metrics()).matchAll(/^# TYPE (\w+) (?:counter|gauge|histogram)/gm)];
    expect([...sent.keys()].toSorted()).toEqual(names.map(([, name]) => name!).toSorted());
    const { headers, body } = collector.received.find(({ path }) => path === '/v1/metrics')!;
    expect(headers['authorization']).toBe('Bearer a-token');
    expect(body).toContain('"dating"');
    expect(body).toContain('deployment.environment.name');
  });

  test('[OP-03] with a share of 0, requests send no spans', async () => {
    const { collector, telemetry } = await start({ share: '0' });
    const server = opens(await startTestServer());
    await fetch(`${server.url}/no/such/page`);
    await telemetry.flush();
    expect(collector.spans()).toEqual([]);
  });
});

describe('a collector that', () => {
  test.each(Object.keys(collectorFaults) as (keyof typeof collectorFaults)[])(
    '[OP-03] %s harms no request',
    async (fault) => {
      const lines: string[] = [];
      const log = createLogger({ level: 'warn', destination: { write: (line) => void lines.push(line) } });
      const { collector, telemetry } = await start({ log });
      collector.answerWith(collectorFaults[fault]);
      const server = opens(await startTestServer());
      const request = async () => (await fetch(`${server.url}/readyz`)).status;
      for (let round = 0; round < 5; round++) {
        await fetch(`${server.url}/no/such/page`);
        await telemetry.flush();
        expect(await request()).toBe(200);
      }
      if (fault !== 'answers garbage') {
        expect(lines.filter((line) => line.includes('an outside service does not answer'))).toHaveLength(1);
        const away = await metrics.getSingleMetric('vonk_outside_away')!.get();
        expect(away.values.find(({ labels }) => labels['service'] === 'otlp')?.value).toBe(1);
      }
      // Once it answers again, spans arrive without a restart.
      collector.answerWith((response) => response.writeHead(200).end('{}'));
      collector.received.length = 0;
      for (let round = 0; round < 3 && collector.spans().length === 0; round++) {
        await fetch(`${server.url}/no/such/page`);
        await telemetry.flush();
      }
      expect(collector.spans().length).toBeGreaterThan(0);
    },
  );

  test('[OP-03] hangs does not let spans pile up', async () => {
    const { collector } = await start();
    collector.answerWith(collectorFaults.hangs);
    const { services } = opens(await startTestServer());
    for (let call = 0; call < 6_000; call++)
      await services.outside.s3.call(async () => 'answer').catch(() => undefined);
    // One batch of 512 is on its way. Without a limit, the others would follow.
    expect(collector.received.length).toBeLessThanOrEqual(2);
  });
});

test.each([
  ['select * from "member" where "id" = $1 limit 20', 'select member', 'limit ?'],
  ["update member set name = 'Anna O''Neil' where age > 42", 'update member', 'name = ? where age > ?'],
  ['insert into "site"."message" values ($1, $2)', 'insert site.message', '($1, $2)'],
  ["select 'an unfinished text", 'select', 'select ?'],
  ['begin', 'begin', 'begin'],
])('the statement %s is described without its values', (text, summary, part) => {
  const described = describeStatement({ text, name: undefined });
  expect(described.summary).toBe(summary);
  expect(described.text).toContain(part);
});
