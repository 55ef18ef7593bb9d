/** All gifts with a drawing, cheapest first. A site selects from them and sets their prices. */
export const giftIds = [
  'rose',
  'coffee',
  'chocolate',
  'balloon',
  'teddy_bear',
  'cupcake',
  'tulips',
  'cocktail',
  'love_letter',
  'record',
  'champagne',
  'heart_locket',
  'diamond_ring',
  'star',
] as const;
export type GiftId = (typeof giftIds)[number];

/** The gift in a message; null if it was removed. */
export function findGiftId(content: string | null): GiftId | null {
  return giftIds.find((id) => id === content) ?? null;
}
