import { globSync, readdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { defineConfig } from '@lingui/conf';
import { formatter } from '@lingui/format-po';
import { locales } from './platform/shared/locales.ts';

// A catalog for each feature with pages; Lingui's own `{name}` takes the last folder of a path, not this one.
const features = globSync('features/*/*/web', { cwd: import.meta.dirname }).map((folder) => dirname(folder));

/** Files at a feature's root hold what its server and pages share, words included. */
function sharedTexts(feature: string): string[] {
  return readdirSync(join(import.meta.dirname, feature))
    .filter((file) => /^(?!.*\.test\.)[\w-]+\.tsx?$/.test(file))
    .map((file) => `${feature}/${file}`);
}

export default defineConfig({
  sourceLocale: 'en',
  locales: [...locales],
  catalogs: [
    ...features.map((feature) => ({
      path: `locales/{locale}/${basename(feature)}`,
      include: [`${feature}/web`, ...sharedTexts(feature)],
      // The settings need these texts, not those of sign-up.
      exclude: [
        'features/identity/accounts/web/security',
        'features/discovery/members/web/search',
        'features/conversation/chat/web/content/late',
        'features/site/places/web/place-privacy.ts',
      ],
    })),
    { path: 'locales/{locale}/security', include: ['features/identity/accounts/web/security'] },
    // The filters open when they are asked for, so their texts come then.
    { path: 'locales/{locale}/search', include: ['features/discovery/members/web/search'] },
    // So do those of photos, gifts and whatever else stands beside the text field.
    {
      path: 'locales/{locale}/chat-content',
      include: ['features/conversation/chat/web/content/late', 'features/conversation/chat/icebreakers'],
    },
    {
      path: 'locales/{locale}/mail',
      include: ['features/*/*/server/**/*.{ts,tsx}', 'platform/server', 'apps/server'],
    },
    // The entry warning goes with every layout, so its texts do too; pages of many features say what others see of a place.
    {
      path: 'locales/{locale}/shell',
      include: [
        'apps/web',
        'platform/web',
        'features/growth/landing/web/entry-warning.tsx',
        'features/site/places/web/place-privacy.ts',
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
