import { defineConfig } from '@lingui/conf';
import { formatter } from '@lingui/format-po';
import { locales } from './platform/shared/locales.ts';

export default defineConfig({
  sourceLocale: 'en',
  locales: [...locales],
  catalogs: [
    {
      path: 'locales/{locale}/{name}',
      include: ['features/{name}/web', 'features/{name}/contract.ts'],
    },
    { path: 'locales/{locale}/mail', include: ['features/*/server', 'platform/server'] },
    { path: 'locales/{locale}/shell', include: ['apps/web', 'platform/web'] },
  ],
  format: formatter({ lineNumbers: false }),
  compileNamespace: 'ts',
});
