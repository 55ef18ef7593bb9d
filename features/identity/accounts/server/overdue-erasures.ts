import { Gauge } from 'prom-client';
import { figuresAtScrape } from '#platform/server/figures-at-scrape.ts';
import { metrics } from '#platform/server/metrics.ts';
import { returnableFor } from './leaving.ts';

const figures = `
  select coalesce(extract(epoch from now() - min(deleted_at)), 0)::float as seconds from account where status = 'deleted'`;

const overdue = new Gauge({
  name: 'vonk_erasures_overdue_seconds',
  help: 'How long ago the oldest account that is still not erased should have been',
  // Every process reads the same table.
  aggregator: 'max',
  registers: [metrics],
  collect: figuresAtScrape<{ seconds: number }>({
    name: 'erasure_figures',
    text: figures,
    show: ([row]) => overdue.set(Math.max(0, row!.seconds - returnableFor / 1_000)),
  }),
});
