import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import pLimit from 'p-limit';
import type { Plugin } from 'vite';

const compressible = /\.(?:m?js|css|svg|json)$/;
const minBytes = 1_000;
/** A container may open only 1,024 files, and there are thousands. */
const maxFilesAtOnce = 32;

/**
 * Writes a Brotli and a gzip copy next to each script, style and catalog, so that the server only has to send
 * them.
 */
export function compressAssets(): Plugin {
  return {
    name: 'vonk:compress-assets',
    applyToEnvironment: ({ name, config }) => name === 'client' && config.command === 'build',
    async writeBundle({ dir }, bundle) {
      const names = Object.keys(bundle).filter((name) => compressible.test(name));
      await pLimit(maxFilesAtOnce).map(names, (name) => compress(join(dir!, name)));
    },
  };
}

async function compress(file: string): Promise<void> {
  const bytes = await readFile(file);
  if (bytes.length < minBytes) return;
  const [brotli, zipped] = await Promise.all([
    promisify(brotliCompress)(bytes),
    promisify(gzip)(bytes, { level: 9 }),
  ]);
  await Promise.all([writeFile(`${file}.br`, brotli), writeFile(`${file}.gz`, zipped)]);
}
