import { afterEach, describe, expect, test, vi } from 'vitest';
import { asTransaction } from '../db/transaction-scope.ts';
import { createLogger } from '../log/logger.ts';
import { metrics } from '../metrics.ts';
import { OutsideService } from './outside-service.ts';

const limits = { connectTimeoutMs: null, totalTimeoutMs: 60_000, tries: 1 };

function aService() {
  const lines: string[] = [];
  const log = createLogger({ level: 'info', destination: { write: (line) => void lines.push(line) } });
  return { service: new OutsideService('s3', limits, log), lines };
}

afterEach(() => {
  vi.useRealTimers();
});

const answer = async () => 'answer';
const failure = async () => Promise.reject(new Error('socket hang up'));
const never = () => new Promise<never>(() => undefined);

describe('a call to an outside service', () => {
  test('is rejected inside a transaction, which would hold its connection while the service is slow', async () => {
    const service = new OutsideService('s3', limits, undefined, { refuseInTransaction: true });
    await expect(asTransaction(async () => service.call(answer))).rejects.toThrow(/inside a transaction/);
    await expect(service.call(answer)).resolves.toBe('answer');
  });

  test('ends at its time limit, even if the work ignores its signal', async () => {
    const { service } = aService();
    await expect(service.call(never, { timeoutMs: 1 })).rejects.toMatchObject({
      name: 'OutsideUnavailable',
      message: 's3: no answer in time',
    });
  });

  test('ends when its caller leaves, and then does not count against the service', async () => {
    const { service, lines } = aService();
    const visitor = new AbortController();
    const call = service.call(never, { signal: visitor.signal });
    visitor.abort();
    await expect(call).rejects.toThrow('no longer needed');
    await expect(service.call(answer, { signal: visitor.signal })).rejects.toThrow('no longer needed');
    expect(lines).toEqual([]);
  });

  test("fails with the service's own error if the service answered with one", async () => {
    const { service, lines } = aService();
    const isAnswer = (error: unknown) => error instanceof Error && error.message === 'socket hang up';
    await expect(service.call(failure, { isAnswer })).rejects.toThrow(/^socket hang up$/);
    expect(lines).toEqual([]);
  });

  test('continues past its limit while it makes progress', async () => {
    const { service } = aService();
    const transfer = service.call(
      async (_signal, extend) => {
        for (let part = 0; part < 10; part++) {
          extend();
          await new Promise((resolve) => setTimeout(resolve, 20));
        }
        return 'whole';
      },
      { timeoutMs: 150 },
    );
    expect(await transfer).toBe('whole');
  });
});

describe('an unavailable service', () => {
  test('is logged once when it fails and once when it is back, however many calls fail', async () => {
    const { service, lines } = aService();
    for (let call = 0; call < 5; call++) await service.call(failure).catch(() => undefined);
    expect(await service.call(answer)).toBe('answer');
    await service.call(answer);
    expect(lines.map((line) => (JSON.parse(line) as { msg: string }).msg)).toEqual([
      'an outside service does not answer',
      'an outside service answers again',
    ]);
  });

  test('is tested by one call at a time, while other calls fail at once', async () => {
    const { service } = aService();
    for (let call = 0; call < 3; call++) await service.call(failure).catch(() => undefined);
    let finish: (value: string) => void = () => undefined;
    const probe = service.call(() => new Promise<string>((resolve) => (finish = resolve)));
    await expect(service.call(answer)).rejects.toThrow('does not answer');
    finish('back');
    expect(await probe).toBe('back');
    expect(await Promise.all([service.call(answer), service.call(answer)])).toEqual(['answer', 'answer']);
  });

  test('on one of its hosts does not affect the others', async () => {
    const { service } = aService();
    for (let call = 0; call < 3; call++)
      await service.call(failure, { host: 'push.example' }).catch(() => undefined);
    const probe = service.call(never, { host: 'push.example', timeoutMs: 50 }).catch(() => 'away');
    expect(await service.call(answer, { host: 'other.example' })).toBe('answer');
    expect(await probe).toBe('away');
  });

  test('is counted in the metrics, and so is each call with its outcome', async () => {
    const { service } = aService();
    await service.call(failure).catch(() => undefined);
    expect(await metrics.metrics()).toContain('vonk_outside_away{service="s3"} 1');
    await service.call(answer);
    const text = await metrics.metrics();
    expect(text).toContain('vonk_outside_away{service="s3"} 0');
    expect(text).toMatch(/vonk_outside_calls_total\{service="s3",outcome="answered"\} \d/);
    expect(text).toMatch(/vonk_outside_calls_total\{service="s3",outcome="failed"\} \d/);
    expect(text).toMatch(/vonk_outside_call_duration_seconds_count\{service="s3"\} \d/);
  });
});

describe('a service with a health check', () => {
  test('is checked at each of its unavailable hosts, even while a call is still waiting', async () => {
    vi.useFakeTimers();
    const { service } = aService();
    const probedHosts: string[] = [];
    let isBack = false;
    const backs: string[] = [];
    service.onBack(() => void backs.push('back'));
    service.probeWith(async (_signal, host) => {
      probedHosts.push(host);
      if (!isBack) throw new Error('connection refused');
    });
    await service.call(answer, { host: 'other.example' });
    for (let call = 0; call < 3; call++)
      await service.call(failure, { host: 'push.example' }).catch(() => undefined);
    const hanging = service.call(never, { host: 'push.example', timeoutMs: 60_000 }).catch(() => 'away');
    await vi.advanceTimersByTimeAsync(5_000);
    expect([probedHosts, backs]).toEqual([['push.example'], []]);
    isBack = true;
    await vi.advanceTimersByTimeAsync(5_000);
    expect([probedHosts, backs]).toEqual([['push.example', 'push.example'], ['back']]);
    await vi.advanceTimersByTimeAsync(20_000);
    expect(probedHosts).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await hanging).toBe('away');
  });
});
