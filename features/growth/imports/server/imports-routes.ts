import { route } from '#platform/server/http/route.ts';
import * as calls from '../contract.ts';
import { acceptImport, refuseImport } from './accept-import.ts';

export const importsRoutes = [
  route(calls.acceptImport, async (context, consents) => ({ user: await acceptImport(context, consents) })),
  route(calls.refuseImport, async (context) => {
    await refuseImport(context);
    return { deleted: true };
  }),
];
