import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from '@lingui/conf';
import { formatter } from '@lingui/format-po';
import { locales } from './platform/shared/locales.ts';

const featureFolder = join(import.meta.dirname, 'features');
// A catalog for each feature with pages; Lingui's own `{name}` takes the last folder of a path, not this one.
const features = readdirSync(featureFolder).filter((name) => existsSync(join(featureFolder, name, 'web')));

/** Files at a feature's root hold what its server and pages share, words included. */
function sharedTexts(name: string): string[] {
  return readdirSync(join(featureFolder, name))
    .filter((file) => /^(?!.*\.test\.)[\w-]+\.tsx?$/.test(file))
    .map((file) => `features/${name}/${file}`);
}

export default defineConfig({
  sourceLocale: 'en',
  locales: [...locales],
  catalogs: [
    ...features.map((name) => ({
      path: `locales/{locale}/${name}`,
      include: [`features/${name}/web`, ...sharedTexts(name)],
    })),
    { path: 'locales/{locale}/mail', include: ['features/*/server/**/*.{ts,tsx}', 'platform/server'] },
    // The entry warning goes with every layout, so its texts do too.
    {
      path: 'locales/{locale}/shell',
      include: ['apps/web', 'platform/web', 'features/landing/web/entry-warning.tsx'],
    },
  ],
  format: formatter({ lineNumbers: false }),
  // A text without translation shows in English.
  fallbackLocales: { default: 'en' },
  compileNamespace: 'ts',
});
