import { settingsOf } from '#features/site/sites/server/public.ts';
import type { CallInput } from '#platform/shared/call.ts';
import { fail, platformErrors } from '#platform/shared/errors.ts';
import type { MemberContext } from '#platform/server/http/context.ts';
import type * as calls from '../../contract.ts';
import { deliverMessage, type SentAnswer } from './deliver-message.ts';
import { messageText } from './message-text.ts';
import { seenPrice } from './seen-price.ts';
import { findSignal, textHash } from '../signs/scam-signals.ts';

/**
 * Sends a text message.
 * @throws {CallError} the errors of the call, `not_found` if the caller cannot write in this conversation, and
 *   `authentication_required` if the caller is not the member who wrote it.
 */
export async function sendMessage(
  context: MemberContext,
  input: CallInput<typeof calls.sendMessage>,
): Promise<SentAnswer> {
  if (input.sender !== undefined && input.sender !== context.caller.memberId)
    throw fail(platformErrors.authentication_required);
  const settings = await settingsOf(context);
  const body = messageText(input.body, settings.message_length);
  return deliverMessage(context, {
    conversationId: input.conversation,
    kind: 'text',
    body,
    content: null,
    warning: findSignal(body),
    textHash: await hashOwnText(body),
    fictionalConfirmed: input.fictional_confirmed ?? false,
    price: 'message',
    seenCost: await seenPrice(context, input.seen_cost),
  });
}

/** Null for an opening suggested by the site, because sending it to many members is no sign of a scam. */
async function hashOwnText(body: string): Promise<bigint | null> {
  const hash = textHash(body);
  if (hash === null) return null;
  const { isSuggested } = await suggestedOpenings();
  return isSuggested(hash) ? null : hash;
}

let loading: Promise<typeof import('./suggested-openings.ts')> | undefined;

/** Imported lazily, because tools that Node runs without a build also import this file and cannot load catalogs. */
const suggestedOpenings = () => (loading ??= import('./suggested-openings.ts'));
