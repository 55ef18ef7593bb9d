import { statfs } from 'node:fs/promises';
import { Gauge } from 'prom-client';
import { metrics } from '../metrics.ts';

let folder: string | null = null;

/** Shows how much space the disk of this folder has, from now on. */
export function watchDisk(dataDir: string): void {
  folder = dataDir;
}

const free = new Gauge({
  name: 'vonk_disk_free_ratio',
  help: 'The free share of the disk of DATA_DIR, from 0 to 1',
  aggregator: 'min',
  registers: [metrics],
  async collect() {
    if (folder === null) return;
    // The folder may not exist yet.
    const disk = await statfs(folder).catch(() => null);
    if (disk && disk.blocks > 0) free.set(disk.bavail / disk.blocks);
  },
});
