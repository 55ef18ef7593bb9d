import { isConfirmed, findAccount } from '#features/identity/accounts/server/public.ts';
import { auditByCaller } from '#platform/server/audit.ts';
import { cursorTime, cursorUuid, decodeCursor, keysetPage } from '#platform/server/db/keyset.ts';
import type { MemberContext } from '#platform/server/http/context.ts';
import type { CallInput, CallResponse } from '#platform/shared/call.ts';
import { fail, platformErrors } from '#platform/shared/errors.ts';
import type { BanList, BanState } from '../ban-choices.ts';
import type * as calls from '../contract.ts';
import { banPageSize } from '../contract.ts';
import { banViews, companyView } from './ban-view.ts';
import { findOpenBan, isRealMember, listBans, findCompany } from './company-ban-queries.ts';

const statesByList: Readonly<Record<BanList, readonly BanState[]>> = {
  waiting: ['waiting'],
  in_force: ['in_force'],
  ended: ['stopped', 'expired', 'lifted'],
};

export async function getCompanyBans(
  context: MemberContext,
  { list, cursor }: CallInput<typeof calls.getCompanyBans>,
): Promise<CallResponse<typeof calls.getCompanyBans>> {
  const { db, siteId } = context;
  const after = cursor === undefined ? null : decodeCursor(cursor, [cursorTime, cursorUuid] as const);
  const company = await findCompany(db, siteId);
  const position = after && { requestedAt: after[0], id: after[1] };
  const banRows = await listBans(db, company.id, statesByList[list], position, banPageSize + 1);
  const { rows, next } = keysetPage(banRows, banPageSize, ({ ban }) => [
    ban.requestedAt.toISOString(),
    ban.id,
  ]);
  // The list shows members of other sites of the company.
  await auditByCaller(context, db, {
    action: 'company_ban.read',
    details: { list, found: rows.length },
  });
  return { company: companyView(company), bans: await banViews(db, context, rows), next };
}

/** @throws {CallError} `not_found`. */
export async function getCompanyBanOf(
  context: MemberContext,
  { member: memberId }: CallInput<typeof calls.getCompanyBanOf>,
): Promise<CallResponse<typeof calls.getCompanyBanOf>> {
  const { db, siteId, caller } = context;
  const member = { siteId, memberId };
  const account = await findAccount(db, siteId, memberId);
  if (!account) throw fail(platformErrors.not_found);
  const company = await findCompany(db, siteId);
  const open = await findOpenBan(db, company.id, member);
  const [ban = null] = await banViews(db, context, open ? [open] : []);
  const possible =
    ban === null &&
    isConfirmed(account) &&
    account.staffRole === null &&
    memberId !== caller.memberId &&
    (await isRealMember(db, member));
  return { company: companyView(company), ban, possible };
}
