import { expect, test } from 'vitest';
import { counter, metrics, observeRequest } from './metrics.ts';

test('requests are counted by route pattern, method and status', async () => {
  observeRequest({ route: '/counted/:id', method: 'GET', status: 200, seconds: 0.02 });
  observeRequest({ route: '/counted/:id', method: 'GET', status: 200, seconds: 0.2 });
  observeRequest({ route: undefined, method: 'COPY', status: 404, seconds: 0.001 });
  const text = await metrics.metrics();
  const labels = 'route="/counted/:id",method="GET",status="200"';
  expect(text).toContain(`vonk_http_request_duration_seconds_count{${labels}} 2`);
  expect(text).toContain(`vonk_http_request_duration_seconds_bucket{le="0.025",${labels}} 1`);
  expect(text).toContain(
    'vonk_http_request_duration_seconds_count{route="none",method="COPY",status="404"} 1',
  );
});

test('a counter that is requested twice is the same object', async () => {
  counter('vonk_test_total', 'For this test', ['kind']).inc({ kind: 'a' });
  counter('vonk_test_total', 'For this test', ['kind']).inc({ kind: 'a' }, 2);
  counter('vonk_plain_total', 'For this test').inc();
  const text = await metrics.metrics();
  expect(text).toContain('vonk_test_total{kind="a"} 3');
  expect(text).toContain('vonk_plain_total 1');
});

test('the metrics of the process are included', async () => {
  expect(await metrics.metrics()).toMatch(/^process_resident_memory_bytes \d+$/m);
});
