import { giftErrors } from '#features/conversation/gifts/contract.ts';
import { priceOfGift } from '#features/conversation/gifts/server/public.ts';
import type { CallInput } from '#platform/shared/call.ts';
import { fail } from '#platform/shared/errors.ts';
import type { MemberContext } from '#platform/server/http/context.ts';
import type * as contentCalls from '../../content-contract.ts';
import { deliverMessage, type SentAnswer } from './deliver-message.ts';
import { seenPrice } from './seen-price.ts';

/**
 * Sends a gift from the site's catalogue.
 * @throws {CallError} `gift_gone`, or the errors of sending a message.
 */
export async function sendGift(
  context: MemberContext,
  { conversation, gift, fictional_confirmed, seen_cost: seen }: CallInput<typeof contentCalls.sendGift>,
): Promise<SentAnswer> {
  const price = await priceOfGift(context, gift);
  if (price === undefined) throw fail(giftErrors.gift_gone);
  return deliverMessage(context, {
    conversationId: conversation,
    kind: 'gift',
    body: '',
    content: gift,
    price,
    seenCost: await seenPrice(context, seen),
    fictionalConfirmed: fictional_confirmed ?? false,
  });
}
