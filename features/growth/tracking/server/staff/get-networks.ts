import { pageOfPostbacks, type Postback } from '../public.ts';
import { readSiteHead } from '#features/people/profiles/server/public.ts';
import { siteOfStaff } from '#features/site/sites/server/public.ts';
import type { MemberContext } from '#platform/server/http/context.ts';
import type { CallInput, CallResponse } from '#platform/shared/call.ts';
import { postbackPageSize, type getNetworksOfSite, type ShownDelivery } from '../../networks-contract.ts';

/** @throws {CallError} `not_found`. */
export async function getNetworks(
  { db, siteId }: MemberContext,
  { site: id, network, state, after }: CallInput<typeof getNetworksOfSite>,
): Promise<CallResponse<typeof getNetworksOfSite>> {
  const site = await siteOfStaff(db, siteId, id);
  const limit = postbackPageSize + 1;
  const postbackRows = await pageOfPostbacks(db, site.id, {
    network: network ?? null,
    state: state ?? null,
    after: after ?? null,
    limit,
  });
  const shown = postbackRows.slice(0, postbackPageSize);
  return {
    site: await readSiteHead(db, site),
    version: site.version,
    networks: [...site.settings.traffic_networks],
    deliveries: shown.map(shownDelivery),
    next: postbackRows.length > postbackPageSize ? shown.at(-1)!.id : null,
  };
}

const shownDelivery = (row: Postback): ShownDelivery => ({
  id: row.id,
  network: row.network,
  event: row.event,
  txid: row.txid,
  payout: row.payout,
  currency: row.currency,
  created: row.createdAt.toISOString(),
  state: row.sentAt ? 'delivered' : row.attempts === 0 ? 'waiting' : 'refused',
  tries: row.attempts,
  last_tried: row.lastTriedAt?.toISOString() ?? null,
  status: row.lastStatus,
});
