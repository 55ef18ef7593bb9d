import type { Logger } from 'pino';
import { inTransaction } from '../db/transaction-scope.ts';
import { beginCountingCalls, observeOutsideCall, setOutsideAway, type OutsideOutcome } from '../metrics.ts';
import { outsideChannel } from '../telemetry/channels.ts';
import type { OutsideLimits, OutsideName } from './outside-limits.ts';
import { OutsideUnavailable } from './outside-unavailable.ts';

/**
 * After this many failures in a row, only one call at a time tests the service, and all others fail at once.
 */
const failuresUntilProbing = 3;

/** The interval and the time limit of the health checks for an unavailable service. */
const probeIntervalMs = 5_000;

/** The maximum number of hosts of one service that are tracked separately, such as those of push services. */
const maxHosts = 100;

interface HostState {
  failures: number;
  awaySince: number;
  probing: boolean;
  probeTimer?: NodeJS.Timeout;
}

/**
 * A harmless request that succeeds only when the service works again. `host` is the host of the failed calls.
 */
export type OutsideProbe = (signal: AbortSignal, host: string) => Promise<unknown>;

export interface OutsideCallOptions {
  /** Aborts when the result is no longer needed, for example because the visitor has left. */
  readonly signal?: AbortSignal | undefined;
  /** Tracks availability per host, for a service that has several hosts. */
  readonly host?: string;
  readonly timeoutMs?: number;
  /**
   * Whether an error is the service's answer, such as a rejected recipient, rather than a service failure.
   */
  readonly isAnswer?: (error: unknown) => boolean;
}

export interface OutsideServiceOptions {
  /**
   * Throw when code inside a transaction calls the service. While the service is slow, each such call holds a
   * connection and the rows it locked.
   */
  readonly refuseInTransaction?: boolean;
}

/**
 * The work of one call. `extend` restarts the time limit. Transfers of unknown length call it at each sign of
 * progress.
 */
export type OutsideWork<T> = (signal: AbortSignal, extend: () => void) => Promise<T>;

/**
 * Handles all calls to one outside service. Each call has a time limit and is counted. The service's failure
 * and its recovery are logged once each.
 */
export class OutsideService {
  readonly limits: OutsideLimits;
  readonly #name: OutsideName;
  readonly #log: Logger | undefined;
  readonly #refuseInTransaction: boolean;
  readonly #hosts = new Map<string, HostState>();
  readonly #onBack: (() => void)[] = [];
  readonly #lostConnections = new Set<object>();
  #probe: OutsideProbe | undefined;

  constructor(
    name: OutsideName,
    limits: OutsideLimits,
    log?: Logger,
    { refuseInTransaction = false }: OutsideServiceOptions = {},
  ) {
    this.#name = name;
    this.limits = limits;
    this.#log = log;
    this.#refuseInTransaction = refuseInTransaction;
    beginCountingCalls(name);
  }

  /**
   * @throws {OutsideUnavailable} when the service did not answer. Errors that `isAnswer` accepts are
   * rethrown.
   */
  async call<T>(work: OutsideWork<T>, options: OutsideCallOptions = {}): Promise<T> {
    return outsideChannel.tracePromise(async () => this.#run(work, options, false), {
      service: this.#name,
    });
  }

  async #run<T>(work: OutsideWork<T>, options: OutsideCallOptions, isProbe: boolean): Promise<T> {
    const { signal, host = '', timeoutMs = this.limits.totalTimeoutMs, isAnswer } = options;
    if (this.#refuseInTransaction && inTransaction())
      throw new Error(`Code inside a transaction called ${this.#name}: call it before or after.`);
    const state = this.#stateOf(host);
    const probe = state.failures >= failuresUntilProbing;
    if (probe && state.probing && !isProbe) {
      observeOutsideCall({ service: this.#name, outcome: 'skipped', seconds: 0 });
      throw new OutsideUnavailable(this.#name, 'does not answer');
    }
    state.probing = probe;
    const start = performance.now();
    const observe = (outcome: OutsideOutcome) =>
      observeOutsideCall({ service: this.#name, outcome, seconds: (performance.now() - start) / 1000 });
    const deadline = new Deadline(timeoutMs, signal);
    try {
      const result = await deadline.race(work);
      observe('answered');
      this.#noteAnswer(state);
      return result;
    } catch (error) {
      if (signal?.aborted) {
        observe('cancelled');
        throw new OutsideUnavailable(this.#name, 'the answer is no longer needed', { cause: error });
      }
      if (isAnswer?.(error)) {
        observe('refused');
        this.#noteAnswer(state);
        throw error;
      }
      observe(deadline.passed ? 'timeout' : 'failed');
      this.#noteFailure(host, error);
      throw new OutsideUnavailable(this.#name, deadline.passed ? 'no answer in time' : 'failed', {
        cause: error,
      });
    } finally {
      if (probe) state.probing = false;
      deadline.clear();
    }
  }

  /**
   * For persistent connections that are watched rather than called. The service is unavailable while one of
   * them is lost.
   */
  noteConnectionLost(connection: object, error: unknown): void {
    if (this.#lostConnections.size === 0) this.#noteFailure('', error);
    this.#lostConnections.add(connection);
  }

  noteConnectionReady(connection: object): void {
    this.#lostConnections.delete(connection);
    if (this.#lostConnections.size === 0) this.#noteAnswer(this.#stateOf(''));
  }

  /** Registers a listener that is called each time the service recovers. */
  onBack(listener: () => void): void {
    this.#onBack.push(listener);
  }

  /** While the service is unavailable, runs this probe until it succeeds. Null removes the probe. */
  probeWith(probe: OutsideProbe | null): void {
    this.#probe = probe ?? undefined;
    if (!probe) for (const { probeTimer } of this.#hosts.values()) clearTimeout(probeTimer);
  }

  #probeLater(host: string, state: HostState): void {
    clearTimeout(state.probeTimer);
    state.probeTimer = setTimeout(() => {
      const probe = this.#probe;
      if (!probe || state.failures === 0 || this.#hosts.get(host) !== state) return;
      const timeoutMs = Math.min(probeIntervalMs, this.limits.totalTimeoutMs);
      this.#run((signal) => probe(signal, host), { host, timeoutMs }, true)
        .catch(() => undefined)
        .finally(() => this.#probeLater(host, state));
    }, probeIntervalMs).unref();
  }

  #stateOf(host: string): HostState {
    const existing = this.#hosts.get(host);
    if (existing) return existing;
    const state = { failures: 0, awaySince: 0, probing: false };
    if (this.#hosts.size >= maxHosts) this.#hosts.delete(this.#hosts.keys().next().value!);
    this.#hosts.set(host, state);
    return state;
  }

  #noteAnswer(state: HostState): void {
    if (state.failures === 0) return;
    state.failures = 0;
    const seconds = Math.round((performance.now() - state.awaySince) / 1000);
    setOutsideAway(this.#name, this.#isAway());
    this.#log?.info({ service: this.#name, awaySeconds: seconds }, 'an outside service answers again');
    for (const listener of this.#onBack) listener();
  }

  #noteFailure(host: string, err: unknown): void {
    const state = this.#stateOf(host);
    state.failures++;
    if (state.failures > 1) return;
    state.awaySince = performance.now();
    if (this.#probe) this.#probeLater(host, state);
    setOutsideAway(this.#name, true);
    this.#log?.warn({ err, service: this.#name }, 'an outside service does not answer');
  }

  #isAway(): boolean {
    return [...this.#hosts.values()].some(({ failures }) => failures > 0);
  }
}

/** Aborts work when its time is up, or when the caller's own signal aborts. */
class Deadline {
  passed = false;
  readonly #controller = new AbortController();
  readonly #timeoutMs: number;
  readonly #outer: AbortSignal | undefined;
  #timer: NodeJS.Timeout | undefined;
  readonly #onOuterAbort = () => this.#controller.abort(this.#outer!.reason);

  constructor(timeoutMs: number, outer: AbortSignal | undefined) {
    this.#timeoutMs = timeoutMs;
    this.#outer = outer;
    if (outer?.aborted) this.#onOuterAbort();
    else outer?.addEventListener('abort', this.#onOuterAbort, { once: true });
    this.#start();
  }

  /** Settles with the work or with the abort, even if the work ignores its signal. */
  async race<T>(work: OutsideWork<T>): Promise<T> {
    const { signal } = this.#controller;
    signal.throwIfAborted();
    return new Promise((resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
      work(signal, () => this.#start()).then(resolve, reject);
    });
  }

  clear(): void {
    clearTimeout(this.#timer);
    this.#outer?.removeEventListener('abort', this.#onOuterAbort);
  }

  #start(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.passed = true;
      this.#controller.abort(new Error(`No answer within ${this.#timeoutMs} ms.`));
    }, this.#timeoutMs);
  }
}
