import { defineFeature } from '#platform/server/feature.ts';
import { themePage } from './theme-page.ts';
import { siteRoutes } from './site-routes.ts';

export const sitesFeature = defineFeature({
  name: 'sites',
  routes: siteRoutes,
  pages: [themePage],
  memberData: {
    tables: { site_settings_version: { kept: 'which staff member changed settings, by id alone' } },
  },
});
