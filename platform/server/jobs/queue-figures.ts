import { Gauge } from 'prom-client';
import { figuresAtScrape } from '../figures-at-scrape.ts';
import { metrics } from '../metrics.ts';

const figures = `
  select name, count(*)::integer as waiting,
    coalesce(extract(epoch from max(now() - start_after) filter (where start_after <= now())), 0)::float as oldest
  from pgboss.job where state < 'active' group by name`;

const waitingJobs = new Gauge({
  name: 'vonk_jobs_waiting',
  help: 'Pending jobs, including those to be retried',
  labelNames: ['job'],
  // Every process reads the same table.
  aggregator: 'max',
  registers: [metrics],
  collect: figuresAtScrape<{ name: string; waiting: number; oldest: number }>({
    name: 'job_figures',
    text: figures,
    show: (rows) => {
      waitingJobs.reset();
      oldestDue.reset();
      for (const { name: job, ...row } of rows) {
        waitingJobs.set({ job }, row.waiting);
        oldestDue.set({ job }, row.oldest);
      }
    },
  }),
});
const oldestDue = new Gauge({
  name: 'vonk_jobs_oldest_due_seconds',
  help: 'How long the oldest due job has been waiting',
  labelNames: ['job'],
  aggregator: 'max',
  registers: [metrics],
});
