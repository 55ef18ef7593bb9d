import { audit } from '#platform/server/audit.ts';
import { throughDeadlock } from '#platform/server/db/database.ts';
import type { MemberContext } from '#platform/server/http/context.ts';
import type { CallInput, CallResponse } from '#platform/shared/call.ts';
import { mostSites, type previewCompanyBan as previewCompanyBanCall } from '../contract.ts';
import { enforceBan } from './carry-out-ban.ts';
import { listMailsWritten } from './company-ban-queries.ts';
import { checkTexts, requestWithin } from './request-ban.ts';

type Preview = CallResponse<typeof previewCompanyBanCall>;

/** Ends the transaction of a preview, so that nothing of it stays. */
class Previewed extends Error {
  readonly preview: Preview;

  constructor(preview: Preview) {
    super('a preview was rolled back');
    this.preview = preview;
  }
}

/**
 * Carries the ban out and rolls it back, so that the preview shows exactly what would happen. The audit log records it.
 * @throws {CallError} as the request itself.
 */
export async function previewCompanyBan(
  context: MemberContext,
  input: CallInput<typeof previewCompanyBanCall>,
): Promise<Preview> {
  checkTexts(input);
  try {
    return await throughDeadlock(context.db, async (tx) => {
      const { ban, company, accounts } = await requestWithin(context, tx, input);
      await enforceBan(context, tx, ban, company, accounts);
      const written = await listMailsWritten(tx, accounts, mostSites);
      const siteNames = new Map(company.sites.map(({ id, name }) => [id, name]));
      throw new Previewed({
        mails: written.toReversed().map(({ siteId, subject, plain }) => ({
          site: siteNames.get(siteId) ?? '',
          subject,
          text: withoutLinks(plain),
        })),
      });
    });
  } catch (error) {
    if (!(error instanceof Previewed)) throw error;
    const { preview } = error;
    // The preview shows on which other sites the person has accounts.
    await audit(context.db, {
      siteId: context.siteId,
      at: context.clock.now(),
      actorId: context.caller.memberId,
      action: 'company_ban.preview',
      memberId: input.member,
      details: { sites: new Set(preview.mails.map(({ site }) => site)).size },
    });
    return preview;
  }
}

/** Links contain tokens. Those of a preview never work, but staff must not see any. */
const withoutLinks = (text: string) =>
  text
    .replace(/https?:\/\/\S+/g, '[…]')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
