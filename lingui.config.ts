import { globSync, readdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { defineConfig } from '@lingui/conf';
import { formatter } from '@lingui/format-po';
import { locales } from './platform/shared/locales.ts';

/**
 * Folders whose texts only staff see. Their catalogs exist in English and Dutch (`staffLocales`); all others
 * exist in every language.
 */
const staffFolders = [
  'apps/server/first-run',
  ...globSync(['features/*/*/web/staff', 'features/console/*/web'], { cwd: import.meta.dirname }),
].map((folder) => folder.replaceAll('\\', '/'));

// One catalog for each feature with pages for members. Lingui's own `{name}` stands for the last folder of a path, not
// for this one.
const features = globSync('features/*/*/web', { cwd: import.meta.dirname })
  .filter((folder) => !staffFolders.includes(folder.replaceAll('\\', '/')))
  .filter((folder) =>
    readdirSync(join(import.meta.dirname, folder)).some((entry) => !['staff', 'public.ts'].includes(entry)),
  )
  .map((folder) => dirname(folder));

/** Files at the root of a feature contain what its server and its pages share, including texts. */
function sharedTexts(feature: string): string[] {
  return readdirSync(join(import.meta.dirname, feature))
    .filter((file) => /^(?!.*\.test\.)[\w-]+\.tsx?$/.test(file))
    .map((file) => `${feature}/${file}`);
}

/** `features/safety/reports/web/staff` belongs to `reports`. */
const featureOf = (folder: string) => folder.split('/')[2]!;

export default defineConfig({
  sourceLocale: 'en',
  locales: [...locales],
  catalogs: [
    ...features.map((feature) => ({
      path: `locales/{locale}/${basename(feature)}`,
      include: [`${feature}/web`, ...sharedTexts(feature)],
      // The settings need these texts, but not those of sign-up.
      exclude: [
        'features/identity/accounts/web/security',
        'features/discovery/members/web/filters',
        'features/conversation/chat/web/content/late',
        'features/site/places/web/place-privacy.ts',
        ...staffFolders,
      ],
    })),
    ...staffFolders.map((folder) => ({
      path: `locales/{locale}/staff-${featureOf(folder)}`,
      include: [folder],
    })),
    // What the pages of all features for staff use.
    { path: 'locales/{locale}/staff-frame', include: ['platform/web/staff'] },
    { path: 'locales/{locale}/security', include: ['features/identity/accounts/web/security'] },
    // The filters and the advice below short lists are late parts, so their texts load with them.
    { path: 'locales/{locale}/filters', include: ['features/discovery/members/web/filters'] },
    // The same goes for photos, gifts and everything else next to the text field.
    {
      path: 'locales/{locale}/chat-content',
      include: ['features/conversation/chat/web/content/late', 'features/conversation/chat/icebreakers'],
    },
    {
      path: 'locales/{locale}/mail',
      include: ['features/*/*/server/**/*.{ts,tsx}', 'platform/server', 'apps/server'],
      exclude: ['apps/server/first-run'],
    },
    // Every layout shows the entry warning, so its texts are here. Pages of many features show the
    // place-privacy texts.
    {
      path: 'locales/{locale}/shell',
      include: [
        'apps/web',
        'platform/web',
        'features/growth/landing/web/entry-warning.tsx',
        'features/site/places/web/place-privacy.ts',
      ],
      exclude: [
        'platform/web/staff',
        'apps/web/shell/alerts',
        'apps/web/pages/settings-page.tsx',
        'apps/web/pages/settings',
        'apps/web/pages/share-photo-page.tsx',
        'apps/web/pages/notifications-page.tsx',
        'apps/web/pages/notifications',
      ],
    },
    {
      path: 'locales/{locale}/settings',
      include: ['apps/web/pages/settings-page.tsx', 'apps/web/pages/settings'],
    },
    {
      path: 'locales/{locale}/recent-events',
      include: ['apps/web/pages/notifications-page.tsx', 'apps/web/pages/notifications'],
    },
    { path: 'locales/{locale}/share-photo', include: ['apps/web/pages/share-photo-page.tsx'] },
    // Few members need these texts, so they load on demand.
    { path: 'locales/{locale}/alerts', include: ['apps/web/shell/alerts'] },
  ],
  format: formatter({ lineNumbers: false }),
  // A text without a translation is shown in English.
  fallbackLocales: { default: 'en' },
  compileNamespace: 'ts',
});
