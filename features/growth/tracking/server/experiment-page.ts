import { randomInt } from 'node:crypto';
import { touchesOfVisitor } from '#features/site/sites/server/public.ts';
import { isSameLink, touchOfCookie, touchToCookie, type Touch } from '#features/site/sites/touch.ts';
import { trackingCookie, trackingIn, type Tracking } from '#features/site/sites/tracking-parameters.ts';
import type { RequestContext } from '#platform/server/http/context.ts';
import type { ServerPage } from '#platform/server/http/server-page.ts';
import { isPerson } from './count-visit.ts';
import { addVariantVisits, findExperiment, type Variant, type VariantVisits } from './experiment-queries.ts';
import { chooseVariant } from './experiments.ts';
import { gatherCounts } from './gather-counts.ts';

const addVisit = gatherCounts<VariantVisits>({
  toKey: ({ siteId, name, variant }) => JSON.stringify([siteId, name, variant]),
  sum: (one, other) => ({ ...other, visits: one.visits + other.visits }),
  write: addVariantVisits,
});

const noTracking: Tracking = { network: null, ref: null, sub1: null, sub2: null, sub3: null };
const diceSides = 1_000_000;

/** Sends a visitor to one of an experiment's landers. Parameters added to the address by the advertisement are kept. */
export const experimentPage: ServerPage = {
  method: 'GET',
  path: '/go/:name',
  handle: async (context, request, reply) => {
    const [, search = ''] = request.url.split('?', 2);
    const { name } = request.params as { name: string };
    const path = await choosePath(context, name, trackingIn(new URLSearchParams(search)));
    return reply
      .header('cache-control', 'no-store')
      .header('x-robots-tag', 'noindex')
      .redirect(search === '' ? path : `${path}?${search}`, 302);
  },
};

async function choosePath(context: RequestContext, name: string, tracking: Tracking | null): Promise<string> {
  const { siteId, db, caller, headers } = context;
  const experiment = /^[a-z0-9][a-z0-9-]{0,59}$/.test(name)
    ? await findExperiment(db, { siteId, name })
    : null;
  if (!experiment) return '/';
  const { variants, closedAt, endedAt, winner } = experiment;
  const standing = variants.find((one) => one.name === winner) ?? variants[0]!;
  if (closedAt || endedAt || caller.kind !== 'visitor' || !isPerson(headers)) return standing.path;
  const now = context.clock.now();
  const current = touchOfCookie(context.cookies[trackingCookie], now);
  const isSameVisit = current?.experiment === name && (!tracking || isSameLink(current, tracking));
  const earlier = isSameVisit ? current.variant : variantBefore(context, name);
  const chosen =
    variants.find((one) => one.name === earlier) ?? chooseVariant(variants, randomInt(diceSides) / diceSides);
  if (isSameVisit) return chosen.path;
  const touch: Touch = {
    ...(tracking ?? current ?? noTracking),
    lander: null,
    slug: null,
    experiment: name,
    variant: chosen.name,
    at: now,
  };
  context.setCookie(trackingCookie, touchToCookie(touch));
  if (chosen.name !== earlier) count(context, name, chosen, now);
  return chosen.path;
}

/**
 * The variant that a visitor saw in an earlier visit, if they consented to our remembering it. Such visitors count
 * once.
 */
function variantBefore(context: RequestContext, name: string): string | null {
  const { cookies, clock } = context;
  const touches = touchesOfVisitor({ cookies: { ...cookies, [trackingCookie]: undefined }, clock });
  const seen = [touches?.last, touches?.first].find((touch) => touch?.experiment === name);
  return seen?.variant ?? null;
}

function count(
  { siteId, background, log }: RequestContext,
  name: string,
  { name: variant }: Variant,
  at: Date,
) {
  addVisit(background, { siteId, name, variant, visits: 1, at }).catch((err: unknown) =>
    log.error({ err }, 'a visit to an experiment was not counted'),
  );
}
