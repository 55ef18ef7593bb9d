import { defineFeature } from '#platform/server/feature.ts';
import { brandPages } from './brand/brand-pages.ts';
import { manifestPage } from './brand/manifest-page.ts';
import { securityPage } from './security-page.ts';
import { searchEnginePages } from './search-engine-pages.ts';
import { themePage } from './theme-page.ts';
import { siteRoutes } from './site-routes.ts';

export const sitesFeature = defineFeature({
  name: 'sites',
  routes: siteRoutes,
  closedPaths: ['/api/', '/dev/', '/lang-config', '/settings', '/socket/'],
  pages: [themePage, manifestPage, ...brandPages, ...searchEnginePages, securityPage],
  memberData: {
    tables: {
      site_settings_version: { kept: 'which staff member changed settings, by id alone' },
      site_text_version: { kept: 'which staff member changed texts, by id alone' },
    },
  },
});
