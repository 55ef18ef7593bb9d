import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vonk-compress-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test.skipIf(process.platform === 'win32')(
  '[OP-01] many more assets are compressed than files may be open, as in a container',
  () => {
    const names = Array.from({ length: 400 }, (_, place) => `asset-${place}.js`);
    for (const name of names) writeFileSync(join(folder, name), 'const spark = 1;\n'.repeat(200));
    const plugin = JSON.stringify(pathToFileURL(join(import.meta.dirname, 'compress.ts')).href);
    const script = `
      const { compressAssets } = await import(${plugin});
      const names = ${JSON.stringify(names)};
      const bundle = Object.fromEntries(names.map((name) => [name, {}]));
      await compressAssets().writeBundle({ dir: ${JSON.stringify(folder)} }, bundle);`;
    const command = `ulimit -n 128 && exec "$0" --input-type=module -e "$1"`;
    const { status, stderr } = spawnSync('/bin/sh', ['-c', command, process.execPath, script], {
      encoding: 'utf8',
    });
    expect(stderr).not.toContain('EMFILE');
    expect(status).toBe(0);
    for (const name of names) expect(existsSync(join(folder, `${name}.br`))).toBe(true);
  },
);
