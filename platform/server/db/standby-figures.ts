import { Gauge } from 'prom-client';
import { figuresAtScrape } from '../figures-at-scrape.ts';
import { metrics } from '../metrics.ts';

const standbys = new Gauge({
  name: 'vonk_database_standbys',
  help: 'Servers that receive the changes of PostgreSQL: standbys, replicas and archivers that stream',
  // Every process asks the same database.
  aggregator: 'max',
  registers: [metrics],
  collect: figuresAtScrape<{ count: number }>({
    name: 'standby_figures',
    text: 'select count(*)::integer as count from pg_stat_replication',
    show: ([row]) => standbys.set(row!.count),
  }),
});
