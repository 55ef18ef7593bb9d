import { isEmail } from '#platform/shared/email-rules.ts';
import type { CompanyInfo, SiteSettings } from '#features/site/sites/contract.ts';
import { isMainSite, sitesOfStaff } from '#features/site/sites/server/public.ts';
import { auditByCaller } from '#platform/server/audit.ts';
import type { MemberContext } from '#platform/server/http/context.ts';
import type { CallInput, CallResponse } from '#platform/shared/call.ts';
import { fail, invalidInput, platformErrors } from '#platform/shared/errors.ts';
import type * as calls from '../contract.ts';
import type { FieldName } from '../site-fields.ts';
import { settingIssues } from './check-settings.ts';
import { inviteAdministrator } from './invite-site-administrator.ts';
import { toValues } from './setting-fields.ts';
import { setUpSite } from './set-up-site.ts';

type Input = CallInput<typeof calls.createSite>;

/**
 * The administrator's account is created after the site. If that fails, the site's page says that it has no
 * administrator, and offers to invite one.
 * @throws {CallError} `permission_denied`, or `invalid_input` by field.
 */
export async function createSite(
  context: MemberContext,
  input: Input,
): Promise<CallResponse<typeof calls.createSite>> {
  const { name, domain, languages, countries, company, administrator, reason, phone } = input;
  const { siteId, caller } = context;
  const sites = await sitesOfStaff(context.db, context.siteId);
  if (!(await isMainSite(context.db, siteId))) throw fail(platformErrors.permission_denied);
  const model = sites.find(({ id }) => id === input.theme_of);
  const sister = sites.find(({ settings }) => settings.company_id === input.company_id);
  if ((input.theme_of !== undefined && !model) || (input.company_id !== undefined && !sister))
    throw fail(platformErrors.not_found);
  if (!isEmail(administrator.email.trim()))
    throw invalidInput({ field: 'administrator.email', problem: 'invalid_email' });
  const created = await setUpSite(context, {
    name,
    domain,
    languages,
    countries,
    company,
    companyData: newCompany(input),
    companySite: sister,
    support: {
      ...(input.support_email === undefined ? {} : { support_email: input.support_email.trim() }),
      // A site without a number of its own shows that of its company.
      ...(phone !== undefined && sister ? { support_phone: phone.trim() } : {}),
    },
    check: (settings, info) => checkGiven(input, settings, info),
    madeBy: { memberId: caller.memberId, reason },
    theme: model?.settings.theme,
    minAge: input.min_age,
    also: async (tx, id) =>
      auditByCaller(context, tx, {
        action: 'site.create',
        subject: `site-${id}`,
        details: { site: id },
        change: {
          reason,
          before: null,
          after: { name, domain, countries: [...countries], administrator: administrator.name },
        },
      }),
  });
  await inviteAdministrator(context, created, administrator, null);
  return { site: created };
}

function newCompany({ company_data: companyData = {}, countries, phone }: Input): Partial<CompanyInfo> {
  const { address, city, country = countries[0]!, registration_number: kvk, vat_number: vat } = companyData;
  return {
    country,
    ...(address === undefined ? {} : { address: address.trim() }),
    ...(city === undefined ? {} : { city: city.trim() }),
    ...(kvk === undefined ? {} : { kvk: kvk.trim() }),
    ...(vat === undefined ? {} : { vat_numbers: { [country]: vat.trim() } }),
    ...(phone === undefined ? {} : { support_phone: phone.trim() }),
  };
}

/** What the caller can give, by the setting it becomes. */
const inputBySetting: Partial<Record<FieldName, string>> = {
  'company.address': 'company_data.address',
  'company.city': 'company_data.city',
  'company.country': 'company_data.country',
  'company.kvk': 'company_data.registration_number',
  'company.vat_numbers': 'company_data.vat_number',
  'company.support_phone': 'phone',
  support_phone: 'phone',
};

/**
 * The same rules as for changes to a site. Only the given values can be wrong: a default support address on a domain
 * without a dot, for example, is left for the settings.
 */
function checkGiven(input: Input, settings: SiteSettings, company: CompanyInfo): void {
  const issues = settingIssues(toValues(settings, company), [settings.domain]).flatMap((issue) => {
    if (issue.field === 'support_email') return input.support_email === undefined ? [] : [issue];
    const field = inputBySetting[issue.field as FieldName];
    return field === undefined ? [] : [{ ...issue, field }];
  });
  if (issues.length > 0) throw invalidInput(...issues);
}
