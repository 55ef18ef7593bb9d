import { openGif } from '#features/conversation/gifs/server/public.ts';
import type { CallInput } from '#platform/shared/call.ts';
import type { MemberContext } from '#platform/server/http/context.ts';
import type * as contentCalls from '../../content-contract.ts';
import { deliverMessage, type SentAnswer } from './deliver-message.ts';
import { seenPrice } from './seen-price.ts';

/**
 * Sends an animated picture, at the price of a text message.
 * @throws {CallError} `gif_gone`, or the errors of sending a message.
 */
export async function sendGif(
  context: MemberContext,
  { conversation, gif, fictional_confirmed, seen_cost: seen }: CallInput<typeof contentCalls.sendGif>,
): Promise<SentAnswer> {
  await openGif(context, gif);
  return deliverMessage(context, {
    conversationId: conversation,
    kind: 'gif',
    body: '',
    content: gif,
    price: 'message',
    seenCost: await seenPrice(context, seen),
    fictionalConfirmed: fictional_confirmed ?? false,
  });
}
