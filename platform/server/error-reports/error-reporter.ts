import type { Logger } from 'pino';
import type { ErrorReportTarget } from '../config/telemetry-config.ts';
import { createCounter, vonkVersion } from '../metrics.ts';
import { outsideLimits, type OutsideLimits } from '../outside/outside-limits.ts';
import { OutsideService } from '../outside/outside-service.ts';
import { errorEvent, type ErrorEvent, type EventSource, type LoggedProblem } from './error-event.ts';

/** The maximum number of reports per minute: of a process, and of one kind of failure. */
const maxReportsPerPeriod = 30;
const maxReportsPerKind = 3;
const periodMs = 60_000;
/** The maximum number of reports in flight. */
const maxOpenReports = 5;
/** How long a process that stops waits for its last reports. */
const lastReportsMs = 1_000;

const reports = createCounter('vonk_error_reports_total', 'Error reports by outcome', 'outcome', [
  'sent',
  'dropped',
  'failed',
]);

export interface ErrorReporterOptions extends Pick<EventSource, 'role' | 'environment'> {
  readonly log: Logger;
  readonly limits?: OutsideLimits;
}

/** Sends failures to a collector that speaks Sentry's protocol. Only loaded if one is configured. */
export class ErrorReporter {
  readonly #target: ErrorReportTarget;
  readonly #source: EventSource;
  readonly #service: OutsideService;
  readonly #open = new Set<Promise<void>>();
  readonly #kinds = new Map<string, number>();
  #periodStart = -Infinity;
  #inPeriod = 0;

  constructor(target: ErrorReportTarget, { log, limits, ...source }: ErrorReporterOptions) {
    this.#target = target;
    this.#source = { ...source, release: `vonk@${vonkVersion()}` };
    this.#service = new OutsideService('error_reports', limits ?? outsideLimits.error_reports, log);
  }

  /** Never throws, and never waits. */
  report(problem: LoggedProblem): void {
    const event = errorEvent(problem, this.#source);
    if (!this.#admits(event)) return void reports.inc({ outcome: 'dropped' });
    const delivery = this.#send(event)
      .then(
        () => reports.inc({ outcome: 'sent' }),
        () => reports.inc({ outcome: 'failed' }),
      )
      .finally(() => this.#open.delete(delivery));
    this.#open.add(delivery);
  }

  /** Waits briefly for the reports in flight. */
  async close(): Promise<void> {
    let timer: NodeJS.Timeout | undefined;
    const deadline = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, lastReportsMs);
    });
    await Promise.race([Promise.all(this.#open), deadline]);
    clearTimeout(timer);
  }

  #admits({ fingerprint }: ErrorEvent): boolean {
    const now = performance.now();
    if (now - this.#periodStart > periodMs) {
      this.#periodStart = now;
      this.#inPeriod = 0;
      this.#kinds.clear();
    }
    const kind = fingerprint.join('\n');
    const ofKind = this.#kinds.get(kind) ?? 0;
    if (
      this.#inPeriod >= maxReportsPerPeriod ||
      ofKind >= maxReportsPerKind ||
      this.#open.size >= maxOpenReports
    )
      return false;
    this.#inPeriod++;
    this.#kinds.set(kind, ofKind + 1);
    return true;
  }

  async #send(event: ErrorEvent): Promise<void> {
    const body = [{ event_id: event.event_id, sent_at: new Date().toISOString() }, { type: 'event' }, event]
      .map((part) => JSON.stringify(part))
      .join('\n');
    await this.#service.call(async (signal) => {
      const answer = await fetch(this.#target.url, {
        method: 'POST',
        redirect: 'error',
        signal,
        headers: {
          'content-type': 'application/x-sentry-envelope',
          'x-sentry-auth': `Sentry sentry_version=7, sentry_client=vonk/1, sentry_key=${this.#target.publicKey}`,
        },
        body,
      });
      await answer.body?.cancel();
      if (!answer.ok) throw new Error(`status ${answer.status}`);
    });
  }
}
