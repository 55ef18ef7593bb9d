import { sql } from 'drizzle-orm';
import { fail, platformErrors } from '#platform/shared/errors.ts';
import type { RateLimitName } from '#platform/shared/call.ts';
import type { Clock } from '#platform/shared/time.ts';
import { rows, type Database } from '../db/database.ts';
import { rateLimits, type RateLimit } from './rate-limits.ts';

/** Counts hits of a key in a window; answers the count including this one. */
export interface HitCounter {
  hit(key: string, window: number, now: Date): Promise<number>;
}

/** In this process's memory: at most `capacity` keys, the oldest windows go first. */
export class MemoryCounter implements HitCounter {
  readonly #hits = new Map<string, { until: number; count: number }>();
  readonly #capacity: number;

  constructor(capacity = 100_000) {
    this.#capacity = capacity;
  }

  async hit(key: string, window: number, now: Date): Promise<number> {
    const known = this.#hits.get(key);
    if (known && known.until > now.getTime()) return ++known.count;
    this.#hits.delete(key);
    if (this.#hits.size >= this.#capacity) this.#hits.delete(this.#hits.keys().next().value!);
    this.#hits.set(key, { until: now.getTime() + window, count: 1 });
    return 1;
  }
}

/** In the database, for limits that must survive a restart and hold over all processes. */
export class DatabaseCounter implements HitCounter {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  async hit(key: string, window: number, now: Date): Promise<number> {
    const until = new Date(now.getTime() + window);
    const [row] = await rows<{ count: number }>(
      this.#db,
      sql`insert into rate_limit_hit as hit (key, count, expires_at) values (${key}, 1, ${until})
          on conflict (key) do update set
            count = case when hit.expires_at > ${now} then hit.count + 1 else 1 end,
            expires_at = case when hit.expires_at > ${now} then hit.expires_at else excluded.expires_at end
          returning count`,
    );
    return row!.count;
  }
}

interface ScriptRunner {
  eval(script: string, options: { keys: string[]; arguments: string[] }): Promise<unknown>;
}

/** In Redis, shared by all processes; when Redis does not answer, this process counts alone. */
export class RedisCounter implements HitCounter {
  readonly #redis: ScriptRunner;
  readonly #alone = new MemoryCounter();

  constructor(redis: ScriptRunner) {
    this.#redis = redis;
  }

  async hit(key: string, window: number, now: Date): Promise<number> {
    const script = `local n = redis.call('INCR', KEYS[1]) if n == 1 then redis.call('PEXPIRE', KEYS[1], ARGV[1]) end return n`;
    try {
      return Number(await this.#redis.eval(script, { keys: [`limit:${key}`], arguments: [String(window)] }));
    } catch {
      return this.#alone.hit(key, window, now);
    }
  }
}

/** The one place where calls are limited, by account and by address. */
export class RateLimiter {
  readonly #fast: HitCounter;
  readonly #durable: HitCounter;
  readonly #clock: Clock;

  constructor(fast: HitCounter, durable: HitCounter, clock: Clock) {
    this.#fast = fast;
    this.#durable = durable;
    this.#clock = clock;
  }

  /** @throws {CallError} `too_many_requests` with the seconds to wait at most. */
  async check(name: RateLimitName, siteId: number, address: string, memberId: string | null): Promise<void> {
    if (name === 'none') return;
    const limit: RateLimit = rateLimits[name];
    const counter = limit.durable ? this.#durable : this.#fast;
    const now = this.#clock.now();
    const countsMember = memberId !== null && limit.perMember !== undefined;
    // Whole towns share an address of a mobile network: members count by account, where it is not about money or entry.
    if (!countsMember || limit.durable) {
      const byAddress = await counter.hit(`${name}:${siteId}:a:${address}`, limit.window, now);
      if (byAddress > limit.perAddress) throw refusal(limit);
    }
    if (!countsMember) return;
    const byMember = await counter.hit(`${name}:${siteId}:m:${memberId}`, limit.window, now);
    if (byMember > limit.perMember!) throw refusal(limit);
  }
}

const refusal = (limit: RateLimit) =>
  fail(platformErrors.too_many_requests, { retry_after: Math.ceil(limit.window / 1000) });
