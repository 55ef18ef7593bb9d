import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { GiftId } from '../gift-choices.ts';

export const giftNames: Readonly<Record<GiftId, MessageDescriptor>> = {
  rose: msg({ message: 'Rose', context: 'gift' }),
  coffee: msg({ message: 'Cup of coffee', context: 'gift' }),
  chocolate: msg({ message: 'Box of chocolates', context: 'gift' }),
  balloon: msg({ message: 'Balloon', context: 'gift' }),
  teddy_bear: msg({ message: 'Teddy bear', context: 'gift' }),
  cupcake: msg({ message: 'Cupcake', context: 'gift' }),
  tulips: msg({ message: 'Bunch of tulips', context: 'gift' }),
  cocktail: msg({ message: 'Cocktail', context: 'gift' }),
  love_letter: msg({ message: 'Love letter', context: 'gift' }),
  record: msg({ message: 'Record', context: 'gift' }),
  champagne: msg({ message: 'Champagne', context: 'gift' }),
  heart_locket: msg({ message: 'Heart-shaped locket', context: 'gift' }),
  diamond_ring: msg({ message: 'Diamond ring', context: 'gift' }),
  star: msg({ message: 'Star from the sky', context: 'gift' }),
};
