import { getSwipeGame, swipeMember } from '#features/discovery/swipe/contract.ts';
import type { CallResponse } from '#platform/shared/call.ts';
import type { Person } from '../../people.ts';
import type { FeatureKind } from '../activity.ts';
import type { Client } from '../client.ts';
import type { Crowd } from '../crowd.ts';

/** The members who swipe at the same time are few, so that each one uses up the cards that were fetched. */
const swipers = 20;
/** How many members without cards are passed over for one swipe. */
const maxWithoutCards = 20;

type Card = CallResponse<typeof getSwipeGame>['members'][number];

/** Passes on a card. Likes in the game are limited to a few a day. */
function prepare(client: Client, { people }: Crowd): (turn: number) => Promise<void> {
  /** The cards of each member who swipes, by place. */
  const hands: { readonly person: Person; readonly cards: Card[] }[] = [];
  let nextSwiper = 0;
  return async (turn) => {
    const place = turn % swipers;
    for (let tries = 0; tries < maxWithoutCards; tries++) {
      const hand = (hands[place] ??= { person: people[nextSwiper++ % people.length]!, cards: [] });
      const card = hand.cards.pop();
      if (card) {
        await client.call(hand.person, swipeMember, { member: card.id, decision: 'pass' });
        return;
      }
      const { members } = await client.call<CallResponse<typeof getSwipeGame>>(hand.person, getSwipeGame);
      // A member who has seen everyone makes room for another.
      if (members.length > 0) hand.cards.push(...members);
      else delete hands[place];
    }
    throw new Error('The swipe game has no cards.');
  };
}

const swipe: FeatureKind = {
  name: 'swipe',
  what: 'a swipe',
  everySeconds: 60,
  source: 'assumption',
  phaseRate: 60,
  prepare,
};

export default swipe;
