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
      // The settings need these texts, not those of sign-up.
      exclude: [
        'features/accounts/web/security',
        'features/members/web/search',
        'features/chat/web/content/late',
        'features/places/web/place-privacy.ts',
      ],
    })),
    { path: 'locales/{locale}/security', include: ['features/accounts/web/security'] },
    // The filters open when they are asked for, so their texts come then.
    { path: 'locales/{locale}/search', include: ['features/members/web/search'] },
    // So do those of photos, gifts and whatever else stands beside the text field.
    {
      path: 'locales/{locale}/chat-content',
      include: ['features/chat/web/content/late', 'features/chat/icebreakers'],
    },
    {
      path: 'locales/{locale}/mail',
      include: ['features/*/server/**/*.{ts,tsx}', 'platform/server', 'apps/server'],
    },
    // The entry warning goes with every layout, so its texts do too; pages of many features say what others see of a place.
    {
      path: 'locales/{locale}/shell',
      include: [
        'apps/web',
        'platform/web',
        'features/landing/web/entry-warning.tsx',
        'features/places/web/place-privacy.ts',
      ],
      exclude: ['apps/web/shell/alerts', 'apps/web/pages/settings-page.tsx', 'apps/web/pages/settings'],
    },
    {
      path: 'locales/{locale}/settings',
      include: ['apps/web/pages/settings-page.tsx', 'apps/web/pages/settings'],
    },
    // Few members need them, so they come when one does.
    { path: 'locales/{locale}/alerts', include: ['apps/web/shell/alerts'] },
  ],
  format: formatter({ lineNumbers: false }),
  // A text without translation shows in English.
  fallbackLocales: { default: 'en' },
  compileNamespace: 'ts',
});
