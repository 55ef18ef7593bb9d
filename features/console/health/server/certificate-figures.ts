import { Gauge } from 'prom-client';
import { figuresAtScrape } from '#platform/server/figures-at-scrape.ts';
import { metrics } from '#platform/server/metrics.ts';

const expiry = new Gauge({
  name: 'vonk_certificate_expires_timestamp_seconds',
  help: 'When the certificates of outside services expire, as Unix time',
  labelNames: ['service'],
  // Every process reads the same table.
  aggregator: 'max',
  registers: [metrics],
  collect: figuresAtScrape<{ service: string; seconds: number }>({
    name: 'certificate_figures',
    text: `select service, extract(epoch from expires_at)::float as seconds from certificate_check where expires_at is not null`,
    show: (rows) => {
      expiry.reset();
      for (const { service, seconds } of rows) expiry.set({ service }, seconds);
    },
  }),
});
