import { useLingui } from '@lingui/react/macro';
import type { InterestId } from '#features/people/profiles/attributes.ts';
import type { PortraitName } from './cast.ts';

/** A moment that two people could share: what landers show instead of invented people. */
export interface Moment {
  readonly title: string;
  readonly text: string;
  /** A suitable first message. */
  readonly opener: string;
  /** What is added to the profile of a visitor who likes it. */
  readonly interest: InterestId;
}

export function useMoments(): Readonly<Record<PortraitName, Moment>> {
  const { t } = useLingui();
  const beach: Moment = {
    title: t`Ice cream before dinner`,
    text: t`Sand in your shoes, no plans after five.`,
    opener: t`Which flavour is that, and is it any good?`,
    interest: 'beach',
  };
  const blossom: Moment = {
    title: t`A walk without a plan`,
    text: t`Under the trees, phones away.`,
    opener: t`Where’s your favourite walk around here?`,
    interest: 'outdoors',
  };
  const cafe: Moment = {
    title: t`Cake is a kind of lunch`,
    text: t`A corner table and time to talk.`,
    opener: t`Do we share the cake or order two?`,
    interest: 'coffee',
  };
  const canal: Moment = {
    title: t`Tulips in the bike basket`,
    text: t`Two bikes and the long way home.`,
    opener: t`Are the flowers for anyone special?`,
    interest: 'biking',
  };
  const concert: Moment = {
    title: t`Front row, singing badly`,
    text: t`The band’s good. The singing along isn’t.`,
    opener: t`What’s the last band you saw live?`,
    interest: 'music',
  };
  const dinner: Moment = {
    title: t`One more glass outside`,
    text: t`Dinner that ends when the lights go out.`,
    opener: t`What do you cook when you want to impress?`,
    interest: 'wine',
  };
  const forest: Moment = {
    title: t`Muddy boots, happy dog`,
    text: t`The dog decides the route.`,
    opener: t`What’s the dog called, and who walks whom?`,
    interest: 'animals',
  };
  const garden: Moment = {
    title: t`Something in flower`,
    text: t`Dirt under your nails and coffee in the sun.`,
    opener: t`What grows well at your place?`,
    interest: 'gardening',
  };
  const kitchen: Moment = {
    title: t`Cooking without a recipe`,
    text: t`You chop, they stir, you both taste.`,
    opener: t`What do you cook when nobody’s watching?`,
    interest: 'cooking',
  };
  const lake: Moment = {
    title: t`A day by the water`,
    text: t`Wind in your hair, sandwiches in the bag.`,
    opener: t`Do you sail, or are you here for the view?`,
    interest: 'travelling',
  };
  const living: Moment = {
    title: t`A book, and a cat on it`,
    text: t`Rain outside, nowhere to be.`,
    opener: t`What are you reading, when the cat lets you?`,
    interest: 'reading',
  };
  const market: Moment = {
    title: t`Saturday at the market`,
    text: t`One coffee, three kinds of cheese.`,
    opener: t`Which stall do I have to try?`,
    interest: 'foodie',
  };
  const mountain: Moment = {
    title: t`Up early for the view`,
    text: t`A flask of tea and legs like jelly.`,
    opener: t`What’s the best walk you’ve ever done?`,
    interest: 'hiking',
  };
  const museum: Moment = {
    title: t`Looking slowly`,
    text: t`One painting, two opinions.`,
    opener: t`Which one would you take home?`,
    interest: 'art',
  };
  const night: Moment = {
    title: t`The city after dark`,
    text: t`Lights, music, and a detour for chips.`,
    opener: t`Where would you take me on a Friday?`,
    interest: 'dancing',
  };
  const rooftop: Moment = {
    title: t`Sunset from a roof`,
    text: t`The best view in town and someone to share it.`,
    opener: t`What’s the best view you know?`,
    interest: 'photography',
  };
  return {
    bakery: cafe,
    beach,
    blossom,
    bookcase: living,
    breakfast: kitchen,
    cafe,
    canal,
    city: night,
    concert,
    dinner,
    exhibition: museum,
    forest,
    garden,
    kitchen,
    lake,
    lanterns: dinner,
    living,
    market,
    mountain,
    museum,
    night,
    rooftop,
    roses: garden,
    seaside: beach,
    terrace: rooftop,
  };
}
