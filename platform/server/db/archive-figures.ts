import { Gauge } from 'prom-client';
import { figuresAtScrape } from '../figures-at-scrape.ts';
import { metrics } from '../metrics.ts';

const figures = `
  select (current_setting('archive_mode') <> 'off'
          and last_failed_time > coalesce(last_archived_time, '-infinity')) is true as "isFailing"
  from pg_stat_archiver`;

const failing = new Gauge({
  name: 'vonk_database_archive_failing',
  help: '1 if the last attempt of PostgreSQL to archive its changes failed',
  // Every process asks the same database.
  aggregator: 'max',
  registers: [metrics],
  collect: figuresAtScrape<{ isFailing: boolean }>({
    name: 'archive_figures',
    text: figures,
    show: (rows) => failing.set(rows.some(({ isFailing }) => isFailing) ? 1 : 0),
  }),
});
