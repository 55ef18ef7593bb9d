import { defineFeature } from '#platform/server/feature.ts';
import { route } from '#platform/server/http/route.ts';
import * as calls from '../contract.ts';
import { changeTextOfSite } from './change-text-of-site.ts';
import { getTextOfSite, getTextsOfSite } from './get-texts-of-site.ts';

export const siteTextsFeature = defineFeature({
  name: 'site-texts',
  routes: [
    route(calls.getTextsOfSite, (context, input) => getTextsOfSite(context, input)),
    route(calls.getTextOfSite, (context, input) => getTextOfSite(context, input)),
    route(calls.changeTextOfSite, (context, input) => changeTextOfSite(context, input)),
  ],
});
