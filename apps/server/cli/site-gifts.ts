import { parseArgs } from 'node:util';
import { giftIds, type GiftId } from '#features/conversation/gifts/gift-choices.ts';
import { offeredGifts, storeSiteGifts } from '#features/conversation/gifts/server/public.ts';
import type { OfferedGift } from '#features/conversation/gifts/contract.ts';
import { UsageError, type Command } from './command.ts';
import { siteNamed } from './site-named.ts';

const maxCredits = 1_000;

/** Sets which gifts a site offers and what they cost. */
export const siteGifts: Command = {
  name: 'site gifts',
  usage: `site gifts [--offer <gift>=<credits>,… | --all] [--site <domain>]
    shows or sets the gifts of a site and their prices, in the order given
    --offer  such as rose=2,champagne=10; from 0 to ${maxCredits} credits
             ${giftIds.join(', ')}
    --all    offer every gift again, at the price in the site's settings
    --site   the domain of the site; optional if there is only one`,
  run: async (argv, services, terminal) => {
    const { values } = parseArgs({
      args: [...argv],
      options: { offer: { type: 'string' }, all: { type: 'boolean' }, site: { type: 'string' } },
    });
    if (values.offer !== undefined && values.all)
      throw new UsageError('Use either --offer or --all, not both.');
    const chosenGifts = values.all ? [] : values.offer === undefined ? null : giftsOf(values.offer);
    const { id: siteId, settings } = await siteNamed(services, values.site);
    if (chosenGifts)
      await services.db.transaction((tx) => storeSiteGifts(tx, siteId, chosenGifts, services.clock.now()));
    terminal.print(`${settings.name} offers:`);
    for (const { id, credits } of await offeredGifts({ siteId, db: services.db }))
      terminal.print(`  ${id.padEnd(14)}${credits}`);
    return 0;
  },
};

/** @throws {UsageError} for an unknown gift, an invalid price or a duplicate. */
function giftsOf(list: string): OfferedGift[] {
  const gifts = list.split(',').map((part) => giftOf(part.trim()));
  const duplicate = gifts.find(({ id }, place) => gifts.findIndex((gift) => gift.id === id) !== place);
  if (duplicate) throw new UsageError(`--offer lists ${duplicate.id} twice.`);
  return gifts;
}

function giftOf(part: string): OfferedGift {
  const [name, price, ...more] = part.split('=').map((side) => side.trim());
  const id = giftIds.find((known): known is GiftId => known === name);
  if (!id) throw new UsageError(`--offer has "${name}", but may only list: ${giftIds.join(', ')}.`);
  const credits = /^\d{1,4}$/.test(price ?? '') && more.length === 0 ? Number(price) : NaN;
  if (credits <= maxCredits) return { id, credits };
  throw new UsageError(
    `--offer sets the price of ${id} to "${price ?? ''}", but it must be from 0 to ${maxCredits}.`,
  );
}
