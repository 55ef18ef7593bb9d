import { readAccount } from '#features/identity/accounts/server/public.ts';
import type { MemberContext } from '#platform/server/http/context.ts';
import type { CallInput, CallResponse } from '#platform/shared/call.ts';
import type { previewMemberAction as previewMemberActionCall } from '../contract.ts';
import type { MemberAction } from '../member-actions.ts';
import { carryOut, checkAction } from './carry-out.ts';
import { listUnsentMails } from './member-file-queries.ts';

/** Staff whose account is suspended or deleted cannot use their role. */
const takesRole: readonly MemberAction[] = ['suspend', 'delete'];

type Preview = CallResponse<typeof previewMemberActionCall>;

/** Ends a preview's transaction, so that nothing is stored. */
class Previewed extends Error {
  readonly preview: Preview;

  constructor(preview: Preview) {
    super('a preview was rolled back');
    this.preview = preview;
  }
}

/**
 * Carries the action out and rolls it back, so that the preview shows exactly what would happen.
 * @throws {CallError} the errors of the action itself.
 */
export async function previewMemberAction(
  context: MemberContext,
  input: CallInput<typeof previewMemberActionCall>,
): Promise<Preview> {
  await checkAction(context, input);
  const member = { siteId: context.siteId, memberId: input.member };
  try {
    return await context.db.transaction(async (tx) => {
      const account = await readAccount(tx, member.siteId, member.memberId);
      const earlier = await listUnsentMails(tx, member, []);
      const { outcome } = await carryOut(context, tx, input);
      const ids = earlier.map(({ id }) => id);
      const mails = await listUnsentMails(tx, member, ids);
      throw new Previewed({
        outcome,
        loses_role: Boolean(account?.staffRole) && takesRole.includes(input.action),
        mails: mails.map(({ subject, plain }) => ({ subject, text: withoutLinks(plain) })),
      });
    });
  } catch (error) {
    if (error instanceof Previewed) return error.preview;
    throw error;
  }
}

/** Links contain tokens. A preview's tokens never work, but staff must not see any. */
const withoutLinks = (text: string) =>
  text
    .replace(/https?:\/\/\S+/g, '[…]')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
