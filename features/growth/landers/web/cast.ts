import type { Niche } from '../niches.ts';
import bakery from './portraits/bakery.webp';
import beach from './portraits/beach.webp';
import blossom from './portraits/blossom.webp';
import bookcase from './portraits/bookcase.webp';
import breakfast from './portraits/breakfast.webp';
import cafe from './portraits/cafe.webp';
import canal from './portraits/canal.webp';
import city from './portraits/city.webp';
import concert from './portraits/concert.webp';
import dinner from './portraits/dinner.webp';
import exhibition from './portraits/exhibition.webp';
import forest from './portraits/forest.webp';
import garden from './portraits/garden.webp';
import kitchen from './portraits/kitchen.webp';
import lake from './portraits/lake.webp';
import lanterns from './portraits/lanterns.webp';
import living from './portraits/living.webp';
import market from './portraits/market.webp';
import mountain from './portraits/mountain.webp';
import museum from './portraits/museum.webp';
import night from './portraits/night.webp';
import rooftop from './portraits/rooftop.webp';
import roses from './portraits/roses.webp';
import seaside from './portraits/seaside.webp';
import terrace from './portraits/terrace.webp';

export const portraits = {
  bakery,
  beach,
  blossom,
  bookcase,
  breakfast,
  cafe,
  canal,
  city,
  concert,
  dinner,
  exhibition,
  forest,
  garden,
  kitchen,
  lake,
  lanterns,
  living,
  market,
  mountain,
  museum,
  night,
  rooftop,
  roses,
  seaside,
  terrace,
} as const;
export type PortraitName = keyof typeof portraits;

const evenings = ['night', 'lanterns', 'concert', 'terrace', 'city', 'dinner', 'rooftop', 'museum'] as const;
const mixed = [
  'cafe',
  'forest',
  'concert',
  'canal',
  'market',
  'beach',
  'living',
  'dinner',
  'mountain',
  'terrace',
  'rooftop',
  'night',
  'blossom',
  'garden',
  'museum',
  'kitchen',
] as const;

/** Who is drawn on the landers of each audience, most fitting first; at least eight. */
export const casts: Readonly<Record<Niche, readonly PortraitName[]>> = {
  general: mixed,
  she: mixed,
  bdsm: evenings,
  bbw: ['seaside', 'forest', 'roses', 'canal', 'lanterns', 'night', 'bookcase', 'kitchen', 'garden'],
  gilf: ['exhibition', 'garden', 'bakery', 'blossom', 'dinner', 'breakfast', 'lake', 'market'],
  milf: ['market', 'dinner', 'museum', 'kitchen', 'living', 'canal', 'lake', 'lanterns', 'forest'],
  gay: ['canal', 'forest', 'beach', 'night', 'dinner', 'terrace', 'kitchen', 'garden'],
};
