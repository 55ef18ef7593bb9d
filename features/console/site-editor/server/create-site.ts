import { isEmail } from '#features/identity/accounts/email-rules.ts';
import { audit } from '#platform/server/audit.ts';
import type { MemberContext } from '#platform/server/http/context.ts';
import type { CallInput, CallResponse } from '#platform/shared/call.ts';
import { fail, invalidInput, platformErrors } from '#platform/shared/errors.ts';
import type { createSite as createSiteCall } from '../contract.ts';
import { inviteAdministrator } from './invite-site-administrator.ts';
import { setUpSite } from './set-up-site.ts';
import { isStaffOfMainSite, sitesOfStaff } from './staff-site.ts';

/**
 * The administrator's account is created after the site. If that fails, the site's page says that it has no
 * administrator, and offers to invite one.
 * @throws {CallError} `permission_denied`, or `invalid_input` by field.
 */
export async function createSite(
  context: MemberContext,
  {
    administrator,
    theme_of: themeOf,
    company_id: companyId,
    reason,
    ...wishes
  }: CallInput<typeof createSiteCall>,
): Promise<CallResponse<typeof createSiteCall>> {
  const { siteId, caller, clock } = context;
  const sites = await sitesOfStaff(context.db, context.siteId);
  if (!(await isStaffOfMainSite(context.db, siteId))) throw fail(platformErrors.permission_denied);
  const model = sites.find(({ id }) => id === themeOf);
  const sister = sites.find(({ settings }) => settings.company_id === companyId);
  if ((themeOf !== undefined && !model) || (companyId !== undefined && !sister))
    throw fail(platformErrors.not_found);
  if (!isEmail(administrator.email.trim()))
    throw invalidInput({ field: 'administrator.email', problem: 'invalid_email' });
  const created = await setUpSite(context, {
    ...wishes,
    companyOf: sister,
    madeBy: { memberId: caller.memberId, reason },
    theme: model?.settings.theme,
    also: async (tx, id) =>
      audit(tx, {
        siteId,
        at: clock.now(),
        actorId: caller.memberId,
        action: 'site.create',
        subject: `site-${id}`,
        details: { site: id },
        change: {
          reason,
          before: null,
          after: {
            name: wishes.name,
            domain: wishes.domain,
            countries: [...wishes.countries],
            administrator: administrator.name,
          },
        },
      }),
  });
  await inviteAdministrator(context, created, administrator, null);
  return { site: created };
}
