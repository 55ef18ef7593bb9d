import { route } from '#platform/server/http/route.ts';
import { chooseAttribution } from '../attribution-contract.ts';
import { reportPageHidden } from '../page-hidden-contract.ts';
import { chooseToKeep } from './choose-attribution.ts';
import { countPageHidden } from './count-page-hidden.ts';

export const trackingRoutes = [
  route(chooseAttribution, async (context, { keep }) => {
    await chooseToKeep(context, keep);
    return {};
  }),
  route(reportPageHidden, async (context) => {
    await countPageHidden(context);
    return {};
  }),
];
