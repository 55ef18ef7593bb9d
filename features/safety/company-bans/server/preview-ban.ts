import { auditByCaller } from '#platform/server/audit.ts';
import type { MemberContext } from '#platform/server/http/context.ts';
import { rehearse } from '#platform/server/staff/rehearse.ts';
import type { CallInput, CallResponse } from '#platform/shared/call.ts';
import type * as calls from '../contract.ts';
import { enforceBan } from './carry-out-ban.ts';
import { checkTexts, requestWithin } from './request-ban.ts';

/**
 * Rehearses the ban, so that the preview shows exactly what would happen. The audit log records it.
 * @throws {CallError} as the request itself.
 */
export async function previewCompanyBan(
  context: MemberContext,
  input: CallInput<typeof calls.previewCompanyBan>,
): Promise<CallResponse<typeof calls.previewCompanyBan>> {
  checkTexts(input);
  const rehearsal = await rehearse(
    context,
    async (tx) => {
      const { ban, company, accounts } = await requestWithin(context, tx, input);
      await enforceBan(context, tx, ban, company, accounts);
      return { company, accounts };
    },
    (mail, { accounts }) =>
      accounts.some(({ siteId, memberId }) => siteId === mail.siteId && memberId === mail.memberId),
  );
  const { company } = rehearsal.result;
  const siteNames = new Map(company.sites.map(({ id, name }) => [id, name]));
  const mails = rehearsal.mails.map(({ siteId, subject, text }) => ({
    site: siteNames.get(siteId) ?? '',
    subject,
    text,
  }));
  // The preview shows on which other sites the person has accounts.
  await auditByCaller(context, context.db, {
    action: 'company_ban.preview',
    memberId: input.member,
    details: { sites: new Set(mails.map(({ site }) => site)).size },
  });
  return { mails };
}
