/** The gifts that can be drawn, the least costly first; a site chooses among them and sets their prices. */
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

/** A gift of a message; null for one that is no longer drawn. */
export function giftOf(content: string | null): GiftId | null {
  return giftIds.find((known) => known === content) ?? null;
}
