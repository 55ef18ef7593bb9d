import { sql } from 'drizzle-orm';
import { fail, platformErrors } from '#platform/shared/errors.ts';
import type { Clock } from '#platform/shared/time.ts';
import { rows, type Executor } from '../db/database.ts';
import { createCounter } from '../metrics.ts';
import { rateLimits, type RateLimit, type RateLimitName } from './rate-limits.ts';

export interface Hits {
  /** The number of hits in this window, including this one. */
  readonly count: number;
  /** The time until the window ends, in milliseconds. */
  readonly left: number;
}

/** Counts hits per key and window. */
export interface HitCounter {
  hit(key: string, window: number, now: Date): Promise<Hits>;
}

/** Counts in this process's memory, for at most `capacity` keys. The oldest windows are dropped first. */
export class MemoryCounter implements HitCounter {
  readonly #hits = new Map<string, { until: number; count: number }>();
  readonly #capacity: number;

  constructor(capacity = 100_000) {
    this.#capacity = capacity;
  }

  async hit(key: string, window: number, now: Date): Promise<Hits> {
    const entry = this.#hits.get(key);
    if (entry && entry.until > now.getTime()) {
      entry.count += 1;
      // After the clock was set back, the window would not end for a long time.
      entry.until = Math.min(entry.until, now.getTime() + window);
      return { count: entry.count, left: entry.until - now.getTime() };
    }
    this.#hits.delete(key);
    if (this.#hits.size >= this.#capacity) this.#hits.delete(this.#hits.keys().next().value!);
    this.#hits.set(key, { until: now.getTime() + window, count: 1 });
    return { count: 1, left: window };
  }
}

/**
 * Counts in the database. For limits that must survive a restart and apply across all processes. Their clocks may differ,
 * and a clock may be set back, so no window ends later than a new one would.
 */
export class DatabaseCounter implements HitCounter {
  readonly #db: Executor;

  constructor(db: Executor) {
    this.#db = db;
  }

  async hit(key: string, window: number, now: Date): Promise<Hits> {
    const until = new Date(now.getTime() + window);
    const [row] = await rows<Hits>(
      this.#db,
      sql`insert into rate_limit_hit as hit (key, count, expires_at) values (${key}, 1, ${until})
          on conflict (key) do update set
            count = case when hit.expires_at > ${now} then hit.count + 1 else 1 end,
            expires_at = case when hit.expires_at > ${now} then least(hit.expires_at, excluded.expires_at) else excluded.expires_at end
          returning count, ceil(extract(epoch from expires_at - ${now}::timestamptz) * 1000)::int as left`,
    );
    return row!;
  }
}

interface ScriptRunner {
  eval(script: string, options: { keys: string[]; arguments: string[] }): Promise<unknown>;
}

const redisTimeoutMs = 300;
/** How long a process counts on its own before it tries Redis again. */
const redisRetryDelayMs = 5_000;

const redisCounts = createCounter(
  'vonk_redis_counts_total',
  'Calls that were counted in Redis, or only in this process because it failed or was skipped',
  'outcome',
  ['answered', 'failed', 'skipped'],
);

/**
 * Counts in Redis, which all processes share. When Redis does not respond, this process counts on its own for
 * a while.
 */
export class RedisCounter implements HitCounter {
  readonly #redis: ScriptRunner;
  readonly #alone = new MemoryCounter();
  #aloneUntil = 0;

  constructor(redis: ScriptRunner) {
    this.#redis = redis;
  }

  async hit(key: string, window: number, now: Date): Promise<Hits> {
    if (performance.now() < this.#aloneUntil) {
      redisCounts.inc({ outcome: 'skipped' });
      return this.#alone.hit(key, window, now);
    }
    try {
      const hits = await withRedisTimeout(this.#ask(key, window));
      redisCounts.inc({ outcome: 'answered' });
      return hits;
    } catch {
      redisCounts.inc({ outcome: 'failed' });
      this.#aloneUntil = performance.now() + redisRetryDelayMs;
      return this.#alone.hit(key, window, now);
    }
  }

  async #ask(key: string, window: number): Promise<Hits> {
    const script = `local n = redis.call('INCR', KEYS[1]) if n == 1 then redis.call('PEXPIRE', KEYS[1], ARGV[1]) end return {n, redis.call('PTTL', KEYS[1])}`;
    const [count, left] = (await this.#redis.eval(script, {
      keys: [`limit:${key}`],
      arguments: [String(window)],
    })) as [number, number];
    return { count, left };
  }
}

function withRedisTimeout<T>(answer: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('Redis does not answer')), redisTimeoutMs);
    answer.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/** The one place where calls are limited, both by account and by address. */
export class RateLimiter {
  readonly #fast: HitCounter;
  readonly #durable: HitCounter;
  readonly #clock: Clock;

  constructor(fast: HitCounter, durable: HitCounter, clock: Clock) {
    this.#fast = fast;
    this.#durable = durable;
    this.#clock = clock;
  }

  /** @throws {CallError} `too_many_requests` with the number of seconds until the window ends. */
  async check(name: RateLimitName, siteId: number, address: string, memberId: string | null): Promise<void> {
    if (name === 'none') return;
    const limit: RateLimit = rateLimits[name];
    const counter = limit.durable ? this.#durable : this.#fast;
    const now = this.#clock.now();
    const countsMember = memberId !== null && limit.perMember !== undefined;
    // A whole town may share one address of a mobile network. So members count by account, except for payments and
    // log-in.
    if (!countsMember || limit.durable) {
      const byAddress = await counter.hit(`${name}:${siteId}:a:${address}`, limit.window, now);
      if (byAddress.count > limit.perAddress) throw refusal(byAddress);
    }
    if (!countsMember) return;
    const byMember = await counter.hit(`${name}:${siteId}:m:${memberId}`, limit.window, now);
    if (byMember.count > limit.perMember!) throw refusal(byMember);
  }
}

const refusal = ({ left }: Hits) =>
  fail(platformErrors.too_many_requests, { retry_after: Math.ceil(left / 1000) });
