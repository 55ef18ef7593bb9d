import type { SiteSettings } from '../../contract.ts';
import { deriveBrandColours } from './brand-colours.ts';
import { drawn, drawGradient, chooseMark, svg } from './brand-drawings.ts';
import { outlineLines } from '#platform/server/images/text-outline.ts';

type Brand = Pick<SiteSettings, 'theme' | 'logo_mark' | 'name'>;
type Colours = Readonly<Record<string, string>>;

/** The screenshots that devices show before they install the site. Sizes are in pixels. */
export const screens = {
  'people-narrow': { width: 1_080, height: 1_920, formFactor: 'narrow' },
  'chat-narrow': { width: 1_080, height: 1_920, formFactor: 'narrow' },
  'people-wide': { width: 1_920, height: 1_080, formFactor: 'wide' },
} as const;
export type ScreenName = keyof typeof screens;

export const isScreenName = (name: string): name is ScreenName => Object.hasOwn(screens, name);

/** A line about the site on its colours, and a simplified page of the site. The line is left out if it does not fit. */
export async function drawScreen(brand: Brand, name: ScreenName, tagline: string): Promise<string> {
  const { width, height, formFactor } = screens[name];
  const { light } = deriveBrandColours(brand.theme);
  const ink = light['on-spark']!;
  const wide = formFactor === 'wide';
  const size = wide ? 92 : 84;
  const room = { width: wide ? 700 : width - 2 * margin, maxLines: wide ? 5 : 3 };
  const lines = (await outlineLines(tagline, size, room)) ?? [];
  const top = wide ? (height - lines.length * size * 1.15) / 2 + size * 1.3 : 250;
  const words = lines.map((line, index) => drawn(line, margin, top + index * size * 1.15, ink));
  const mark = `<path transform="translate(${margin} ${wide ? top - size * 2.6 : 60}) scale(3)" fill="${ink}" d="${chooseMark(brand)}"/>`;
  const page = wide
    ? { x: 920, y: 110, width: 1_100, height: 1_080 }
    : { x: 90, y: 500, width: 900, height: 1_480 };
  const content = name === 'chat-narrow' ? drawChat(light) : drawPeople(light, wide ? 3 : 2);
  return svg(
    width,
    height,
    `${drawGradient(brand)}<rect width="${width}" height="${height}" fill="url(#brand)"/>${mark}${words.join('')}
    <g transform="translate(${page.x} ${page.y})"><clipPath id="page"><rect width="${page.width}" height="${page.height}" rx="56"/></clipPath>
    <g clip-path="url(#page)"><rect width="${page.width}" height="${page.height}" fill="${light['page']}"/>
    <path transform="translate(48 36) scale(2.2)" fill="${light['primary']}" d="${chooseMark(brand)}"/>${content}</g></g>`,
  );
}

const margin = 90;

/** Cards with people, as on the page for finding members. */
function drawPeople(colours: Colours, columns: number): string {
  const gap = 28;
  const width = columns === 3 ? 316 : 388;
  const height = Math.round(width * 1.33);
  return Array.from({ length: columns * 3 }, (_, index) => {
    const [x, y] = [
      48 + (index % columns) * (width + gap),
      150 + Math.floor(index / columns) * (height + gap),
    ];
    return `<g transform="translate(${x} ${y})">${drawPerson(colours, index, width, height)}</g>`;
  }).join('');
}

const tints = [
  ['primary-soft', 'primary'],
  ['secondary-soft', 'secondary'],
  ['surface-muted', 'ink-muted'],
  ['secondary-soft', 'primary'],
  ['primary-soft', 'secondary'],
] as const;

/** Drawn with its own clip path, because the shoulders are wider than the card. */
function drawPerson(colours: Colours, index: number, width: number, height: number): string {
  const [ground, figure] = tints[index % tints.length]!;
  const middle = width / 2;
  const shape = `<rect width="${width}" height="${height}" rx="36"/>`;
  return `<clipPath id="card-${index}">${shape}</clipPath><g clip-path="url(#card-${index})">
    <rect width="${width}" height="${height}" fill="${colours[ground]}"/>
    <g fill="${colours[figure]}" opacity="0.78"><circle cx="${middle}" cy="${height * 0.42}" r="${width * 0.2}"/>
    <ellipse cx="${middle}" cy="${height * 0.98}" rx="${width * 0.4}" ry="${height * 0.31}"/></g>
    <circle cx="${width - 60}" cy="${height - 60}" r="38" fill="${colours['surface']}"/>
    <path transform="translate(${width - 80} ${height - 79}) scale(1.66)" fill="${colours['primary']}" d="${heart}"/></g>`;
}

/** In a 24 by 24 box. */
const heart =
  'M12 21C5 15.500 2 12 2 8.200A5.200 5.200 0 0 1 12 6a5.200 5.200 0 0 1 10 2.200C22 12 19 15.500 12 21Z';

/** Bubbles, as in a conversation. Grey bars represent the words, so the picture needs no translation. */
function drawChat(colours: Colours): string {
  const bubbles = [
    { mine: false, lines: [430, 300] },
    { mine: true, lines: [360] },
    { mine: false, lines: [500, 420, 210] },
    { mine: true, lines: [470, 340] },
    { mine: true, lines: [220] },
    { mine: false, lines: [390, 260] },
  ];
  let y = 170;
  return bubbles
    .map(({ mine, lines }) => {
      const [width, height] = [Math.max(...lines) + 80, lines.length * 52 + 52];
      const x = mine ? 900 - 48 - width : 48;
      const bars = lines.map(
        (length, line) =>
          `<rect x="${x + 40}" y="${y + 40 + line * 52}" width="${length}" height="24" rx="12" fill="${mine ? colours['on-bubble'] : colours['ink']}" opacity="0.55"/>`,
      );
      const bubble = `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="44" fill="${mine ? colours['bubble'] : colours['surface-muted']}"/>${bars.join('')}`;
      y += height + 30;
      return bubble;
    })
    .join('');
}
