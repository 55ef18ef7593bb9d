import { Gauge, Histogram } from 'prom-client';
import pLimit from 'p-limit';
import type { JobResult, JobWithMetadata } from 'pg-boss';
import { isFirstOfKind } from '../log/first-of-kind.ts';
import { counter, metrics } from '../metrics.ts';
import { OutsideUnavailable } from '../outside/outside-unavailable.ts';
import type { Services } from '../services.ts';
import { jobChannel } from '../telemetry/channels.ts';
import type { Job, JobOptions } from './job.ts';

/** A failure that a retry cannot fix, such as a mail address that does not exist. */
export class PermanentFailure extends Error {
  override name = 'PermanentFailure';
  readonly code: string;

  constructor(message: string, code: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}

/** In seconds. A job that hangs for longer counts as failed, so that it does not block its queue. */
export const chooseTimeLimitSeconds = ({ timeLimit, schedule }: JobOptions): number =>
  timeLimit ?? (schedule ? 3_600 : 600);

type Try = Pick<JobWithMetadata<unknown>, 'id' | 'data' | 'retryCount' | 'retryLimit'>;

interface BatchProgress {
  /** True once no more jobs may begin. */
  readonly stopped: () => boolean;
  readonly ended: (id: string) => void;
}

/** Runs the jobs of a batch, as many at a time as the job allows. Each succeeds or fails on its own. */
export async function runBatch(
  services: Services,
  job: Job,
  batch: readonly Try[],
  { stopped, ended }: BatchProgress,
): Promise<JobResult[]> {
  const results: JobResult[] = [];
  await pLimit(job.options.concurrency ?? 1).map(batch, async (attempt) => {
    if (stopped()) return;
    results.push(await runAlone(services, job, attempt));
    ended(attempt.id);
  });
  return results;
}

async function runAlone(services: Services, job: Job, attempt: Try): Promise<JobResult> {
  const { id, data, retryCount, retryLimit } = attempt;
  const end = duration.startTimer({ job: job.name });
  running.inc({ job: job.name });
  const jobServices = withOwnLog(services, { job: job.name, id, ...siteIn(data) });
  try {
    await jobChannel.tracePromise(
      async () => withTimeLimit(job.run(jobServices, data ?? {}), chooseTimeLimitSeconds(job.options)),
      { job: job.name, attempt: retryCount + 1 },
    );
    countTry(job, 'completed');
    return { id, status: 'completed' };
  } catch (error) {
    const permanent = error instanceof PermanentFailure;
    const willRetry = !permanent && retryCount < retryLimit;
    countTry(job, willRetry ? 'retried' : 'failed');
    jobServices.log.warn(
      { code: findCode(error), attempt: retryCount + 1, willRetry, ...toLogFields(services.log, error) },
      'a job failed',
    );
    if (!willRetry) await afterFailure(jobServices, job, data);
    const { message, stack } = error instanceof Error ? error : new Error(String(error));
    return { id, status: permanent ? 'deadletter' : 'failed', output: { message, stack } };
  } finally {
    end();
    running.dec({ job: job.name });
  }
}

/** Its error is only logged, because the job has failed anyway. */
async function afterFailure(services: Services, job: Job, data: unknown): Promise<void> {
  try {
    await job.onFailed?.(services, data ?? {});
  } catch (error) {
    services.log.error({ err: error }, 'the failure of a job could not be noted');
  }
}

/**
 * Services whose log lines name the job. Most jobs log nothing, so the logger is created at the first line.
 */
function withOwnLog(services: Services, fields: Record<string, string | number>): Services {
  let log: Services['log'] | undefined;
  return {
    ...services,
    get log() {
      return (log ??= services.log.child(fields));
    },
  };
}

/** The site of a job, if its data names a site. */
function siteIn(data: unknown): { siteId?: number } {
  const { siteId } = (data ?? {}) as { siteId?: unknown };
  return typeof siteId === 'number' ? { siteId } : {};
}

const outcomes = ['completed', 'retried', 'failed'] as const;

const tries = counter('vonk_job_tries_total', 'Tries of background jobs by outcome', ['job', 'outcome']);

const workers = new Gauge({
  name: 'vonk_worker_processes',
  help: 'Processes that run jobs',
  registers: [metrics],
});
const running = new Gauge({
  name: 'vonk_jobs_running',
  help: 'Jobs that are running in this process',
  labelNames: ['job'],
  registers: [metrics],
});
const duration = new Histogram({
  name: 'vonk_job_duration_seconds',
  help: 'How long a try of a job took',
  labelNames: ['job'],
  buckets: [0.1, 1, 10, 60, 600],
  registers: [metrics],
});

/** 1 while this process runs jobs, otherwise 0. */
export const countWorker = (count: 0 | 1): void => workers.set(count);

const countTry = (job: Job, outcome: (typeof outcomes)[number]) => tries.inc({ job: job.name, outcome });

/** Starts the counts of a job at 0. Otherwise Prometheus would not see the first attempt as an increase. */
export function beginCounting({ name }: Job): void {
  for (const outcome of outcomes) tries.inc({ job: name, outcome }, 0);
  running.set({ job: name }, 0);
  duration.zero({ job: name });
}

function findCode(error: unknown): string {
  if (error instanceof OutsideUnavailable) return `${error.service}_unavailable`;
  const { code, name } = error as { code?: unknown; name?: unknown };
  return String(code ?? name ?? 'unknown');
}

/** The error to log. An unavailable service is logged once, not for every job that needs it; others once a minute. */
const toLogFields = (log: Services['log'], error: unknown) =>
  error instanceof OutsideUnavailable || !isFirstOfKind(log, error) ? {} : { err: error };

async function withTimeLimit(work: Promise<void>, seconds: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_resolve, reject) => {
    const error = Object.assign(new Error(`The job ran longer than ${seconds} s.`), { code: 'job_timeout' });
    timer = setTimeout(() => reject(error), seconds * 1_000);
  });
  await Promise.race([work, timeout]).finally(() => clearTimeout(timer));
}
