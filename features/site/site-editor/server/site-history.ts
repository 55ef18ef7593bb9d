import { listNames } from '#features/people/profiles/server/public.ts';
import {
  isMainSite,
  readableSettings,
  listVersions,
  siteOfStaff,
  type StoredVersion,
} from '#features/site/sites/server/public.ts';
import type { MemberContext } from '#platform/server/http/context.ts';
import type { CallInput, CallResponse } from '#platform/shared/call.ts';
import { fail, platformErrors } from '#platform/shared/errors.ts';
import type * as calls from '../contract.ts';
import { historyPageSize } from '../contract.ts';
import { changesBetween, toValues, fixedValues } from './setting-fields.ts';
import { storeSiteChange } from './store-site-change.ts';

const valuesIn = ({ settings, company }: StoredVersion) => toValues(readableSettings(settings), company);

export async function getSiteHistory(
  context: MemberContext,
  { site: id, before }: CallInput<typeof calls.getSiteHistory>,
): Promise<CallResponse<typeof calls.getSiteHistory>> {
  const site = await siteOfStaff(context.db, context.siteId, id);
  // One more, because each version is compared with the one before.
  const read = await listVersions(context.db, site.id, { before }, historyPageSize + 1);
  const shown = read.slice(0, historyPageSize);
  const names = await listNames(
    context.db,
    [site.id, context.siteId],
    shown.flatMap(({ changedBy }) => (changedBy === null ? [] : [changedBy])),
  );
  return {
    versions: shown.map((version, place) => {
      const earlier = read[place + 1];
      return {
        version: version.version,
        at: version.changedAt.toISOString(),
        by:
          version.changedBy === null
            ? null
            : { id: version.changedBy, name: names.get(version.changedBy) ?? null },
        reason: version.reason,
        changed: earlier ? changesBetween(valuesIn(earlier), valuesIn(version)).map(({ name }) => name) : [],
      };
    }),
    next: read.length > historyPageSize ? shown.at(-1)!.version : null,
  };
}

async function loadVersion(context: MemberContext, siteId: number, version: number): Promise<StoredVersion> {
  const [read] = await listVersions(context.db, siteId, { version }, 1);
  if (!read) throw fail(platformErrors.not_found);
  return read;
}

/** @throws {CallError} `not_found`. */
export async function compareSite(
  context: MemberContext,
  { site: id, from, to }: CallInput<typeof calls.compareSite>,
): Promise<CallResponse<typeof calls.compareSite>> {
  const site = await siteOfStaff(context.db, context.siteId, id);
  const [before, after] = await Promise.all([
    loadVersion(context, site.id, from),
    loadVersion(context, site.id, to),
  ]);
  return { changes: changesBetween(valuesIn(before), valuesIn(after)) };
}

/**
 * The domain, and settings that only the main site's staff change, keep their current values.
 * @throws {CallError} `changed_meanwhile`, `nothing_changed`, `not_found`, `invalid_input`.
 */
export async function rollBackSite(
  context: MemberContext,
  { site: id, version, to, reason }: CallInput<typeof calls.rollBackSite>,
): Promise<CallResponse<typeof calls.rollBackSite>> {
  const site = await siteOfStaff(context.db, context.siteId, id);
  const values = {
    ...valuesIn(await loadVersion(context, site.id, to)),
    ...fixedValues(toValues(site.settings, site.company), await isMainSite(context.db, context.siteId)),
  };
  const action = 'site.roll_back';
  return { version: await storeSiteChange(context, { site, version, values, reason, action }) };
}
