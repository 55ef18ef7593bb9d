import { standingDiscounts } from '../../discount-rules.ts';
import { createCode, endCode, pageOfCodes } from '../public.ts';
import { findPriceList, methodsOfSite } from '#features/money/payments/server/public.ts';
import { otherCountries, type PriceList } from '#features/money/payments/price-list.ts';
import { readSiteHead } from '#features/people/profiles/server/public.ts';
import { siteOfStaff, type StoredSite } from '#features/site/sites/server/public.ts';
import type { MemberContext } from '#platform/server/http/context.ts';
import type { CallInput, CallResponse } from '#platform/shared/call.ts';
import { fail, invalidInput } from '#platform/shared/errors.ts';
import type * as codesCalls from '../../codes-contract.ts';
import { codeErrors, codesPageSize, maxCountedUses } from '../../codes-contract.ts';

/** @throws {CallError} `not_found`. */
export async function getSiteCodes(
  context: MemberContext,
  { site: id, after }: CallInput<typeof codesCalls.getSiteCodes>,
): Promise<CallResponse<typeof codesCalls.getSiteCodes>> {
  const { db, siteId, clock } = context;
  const site = await siteOfStaff(db, siteId, id);
  const [read, { list }] = await Promise.all([
    pageOfCodes(db, site.id, { after, limit: codesPageSize + 1, maxCountedUses }),
    findPriceList(db, site.id),
  ]);
  const codes = read.slice(0, codesPageSize);
  return {
    site: await readSiteHead(db, site),
    codes: codes.map((row) => ({
      code: row.code,
      rate: row.rate,
      amount: row.amount,
      currency: row.currency,
      minimum: row.minimumAmount,
      budget: row.budget,
      most_uses: row.mostUses,
      country: row.country,
      methods: [...row.methods],
      once: row.validity === 'once-per-user',
      member: row.memberId,
      starts: row.startsAt?.toISOString() ?? null,
      expires: row.expiresAt?.toISOString() ?? null,
      ended: row.endedAt?.toISOString() ?? null,
      uses: row.uses,
      spent: row.spent,
    })),
    next: read.length > codesPageSize ? codes.at(-1)!.code : null,
    currencies: listCurrencies(list, site.settings.geoip_selected_country),
    methods: await methodsOfSite(context, site.settings),
    time_zone: site.settings.time_zone,
    welcome: describeWelcome(site.settings),
    now: clock.now().toISOString(),
  };
}

function describeWelcome({ welcome_discount: percent, welcome_days: days }: StoredSite['settings']) {
  return { percent, days, codes: standingDiscounts({ percent, days }).map(({ code }) => code) };
}

/** The currency of a country first, then all others in alphabetical order. */
function listCurrencies({ countries }: PriceList, home: string): string[] {
  const [own] = [home, otherCountries].flatMap((wantedCountry) =>
    countries.filter(({ country }) => country === wantedCountry),
  );
  const others = countries.map(({ currency }) => currency).toSorted();
  return [...new Set([...(own ? [own.currency] : []), ...others])];
}

/** @throws {CallError} `not_found`, `invalid_input`. */
export async function createSiteCode(
  context: MemberContext,
  { site: id, reason, ...terms }: CallInput<typeof codesCalls.createSiteCode>,
): Promise<CallResponse<typeof codesCalls.createSiteCode>> {
  const site = await siteOfStaff(context.db, context.siteId, id);
  const row = await createCode(
    context,
    site.id,
    {
      code: terms.code,
      rate: terms.rate,
      amount: terms.amount,
      currency: terms.currency,
      minimumAmount: terms.minimum,
      budget: terms.budget,
      mostUses: terms.most_uses,
      country: terms.country,
      methods: [...terms.methods],
      validity: terms.once ? 'once-per-user' : 'unlimited',
      memberId: terms.member,
      startsAt: parseMoment('starts', terms.starts),
      expiresAt: parseMoment('expires', terms.expires),
    },
    {
      memberId: context.caller.memberId,
      siteId: context.siteId,
      reason,
      onCommandLine: context.caller.onCommandLine,
    },
  );
  return { code: row.code, waiting: row.waits };
}

function parseMoment(field: string, momentText: string | null): Date | null {
  if (momentText === null) return null;
  const moment = new Date(momentText);
  if (Number.isNaN(moment.getTime())) throw invalidInput({ field, problem: 'invalid' });
  return moment;
}

/** @throws {CallError} `not_found`, `code_gone`. */
export async function endSiteCode(
  context: MemberContext,
  { site: id, code, reason }: CallInput<typeof codesCalls.endSiteCode>,
): Promise<CallResponse<typeof codesCalls.endSiteCode>> {
  const site = await siteOfStaff(context.db, context.siteId, id);
  const by = { memberId: context.caller.memberId, siteId: context.siteId, reason };
  if (!(await endCode(context, site.id, code, by))) throw fail(codeErrors.code_gone);
  return { code };
}
