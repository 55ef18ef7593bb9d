import { listPriceVersions, methodsOfSite, findPriceList } from '../public.ts';
import { readSiteHead } from '#features/people/profiles/server/public.ts';
import { siteOfStaff } from '#features/site/sites/server/public.ts';
import type { MemberContext } from '#platform/server/http/context.ts';
import type { CallInput, CallResponse } from '#platform/shared/call.ts';
import type * as calls from '../../prices-contract.ts';

const shownVersions = 10;

export async function getPrices(
  context: MemberContext,
  input: CallInput<typeof calls.getPrices>,
): Promise<CallResponse<typeof calls.getPrices>> {
  const { db } = context;
  const site = await siteOfStaff(context.db, context.siteId, input.site);
  const [{ version, list }, history] = await Promise.all([
    findPriceList(db, site.id),
    listPriceVersions(db, site.id, shownVersions),
  ]);
  return {
    site: await readSiteHead(context.db, site),
    version,
    packages: [...list.packages],
    countries: [...list.countries],
    methods: await methodsOfSite(context, site.settings),
    message_credits: site.settings.message_credits,
    site_countries: site.settings.countries,
    history: history.map(({ changedAt, ...note }) => ({ ...note, at: changedAt.toISOString() })),
  };
}
