import { route } from '#platform/server/http/route.ts';
import { reportPageHidden } from '../page-hidden-contract.ts';
import { countPageHidden } from './count-page-hidden.ts';

export const pageHiddenRoutes = [
  route(reportPageHidden, async (context) => {
    await countPageHidden(context);
    return {};
  }),
];
