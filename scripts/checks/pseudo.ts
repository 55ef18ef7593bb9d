// `npm run check pseudo`: opens the screens of visitors and members at 360 px with texts that are 40 % longer than the
// English ones, and fails if one does not fit. The longer texts exist only in a copy of the build.
import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { ensureBuild } from '../ensure/build.ts';
import { lengthenBuild } from '../i18n/lengthen-build.ts';

const root = resolve(import.meta.dirname, '../..');

if (ensureBuild()) {
  const folder = resolve(root, 'test-results/pseudo-build');
  const count = lengthenBuild(resolve(root, 'build'), folder);
  console.error(`Lengthened ${count} texts.`);
  const { status } = spawnSync(
    process.execPath,
    [
      resolve(root, 'node_modules/@playwright/test/cli.js'),
      'test',
      '--project=pseudo',
      ...process.argv.slice(2),
    ],
    {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, VONK_E2E_ENTRY: resolve(folder, 'server/index.js') },
    },
  );
  process.exitCode = status ?? 1;
} else {
  process.exitCode = 1;
}
