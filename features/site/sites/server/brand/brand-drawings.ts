import { outlineLines, outlineText, type TextOutline } from '#platform/server/images/text-outline.ts';
import type { SiteSettings } from '../../contract.ts';
import { spark } from '../../logo-marks.ts';
import { deriveBrandColours } from './brand-colours.ts';

type Brand = Pick<SiteSettings, 'theme' | 'logo_mark' | 'name'>;

/** The side of the square in which marks are drawn. */
const markSide = 32;

// Path data and colours have fixed formats, and texts become shapes, so nothing needs to be escaped here.
export const svg = (width: number, height: number, content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${content}</svg>`;

export const chooseMark = ({ logo_mark: mark }: Brand) => mark ?? spark;

/** The mark alone. It follows the colour scheme of the browser. */
export function drawFavicon(brand: Brand): string {
  const { light, dark } = deriveBrandColours(brand.theme);
  const style = `<style>path{fill:${light['primary']}}@media (prefers-color-scheme:dark){path{fill:${dark['primary']}}}</style>`;
  return svg(markSide, markSide, `${style}<path d="${chooseMark(brand)}"/>`);
}

interface IconShape {
  /** In pixels. */
  readonly side: number;
  /** The corner radius as a fraction of the side; 0 if the device crops the icon itself. */
  readonly corner: number;
  /** The size of the mark as a fraction of the side. */
  readonly markShare: number;
}

/** The mark on the brand colours. */
export function drawIcon(brand: Brand, { side, corner, markShare }: IconShape): string {
  const { 'on-spark': ink } = deriveBrandColours(brand.theme).light;
  const [radius, margin] = [side * corner, (side * (1 - markShare)) / 2];
  const mark = `<path transform="translate(${margin} ${margin}) scale(${(side * markShare) / markSide})" fill="${ink}" d="${chooseMark(brand)}"/>`;
  return svg(
    side,
    side,
    `${drawGradient(brand)}<rect width="${side}" height="${side}" rx="${radius}" fill="url(#brand)"/>${mark}`,
  );
}

export function drawGradient({ theme }: Brand): string {
  const { 'spark-from': from, 'spark-to': to } = deriveBrandColours(theme).light;
  return `<defs><linearGradient id="brand" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient></defs>`;
}

/** In pixels: the size that social networks ask for. */
export const shareSize = { width: 1_200, height: 630 } as const;
const margin = 88;
const nameSize = 84;

/**
 * The preview picture for a shared link: the mark, the name and a line about the site. Texts that do not fit are left
 * out.
 */
export async function drawSharePicture(brand: Brand, tagline: string): Promise<string> {
  const { width, height } = shareSize;
  const { 'on-spark': ink } = deriveBrandColours(brand.theme).light;
  const name = await outlineText(brand.name, nameSize);
  const fits = name !== null && name.width <= width - 2 * margin - 120;
  const large = `<path opacity="0.16" transform="translate(640 -60) scale(24)" fill="${ink}" d="${chooseMark(brand)}"/>`;
  const background = `${drawGradient(brand)}<rect width="${width}" height="${height}" fill="url(#brand)"/>${large}`;
  if (!fits) {
    const alone = `<path transform="translate(${width / 2 - 160} ${height / 2 - 160}) scale(10)" fill="${ink}" d="${chooseMark(brand)}"/>`;
    return svg(width, height, background + alone);
  }
  const mark = `<path transform="translate(${margin} ${margin}) scale(3)" fill="${ink}" d="${chooseMark(brand)}"/>`;
  const lines = await layOutTagline(tagline);
  const texts = lines.outlines.map((line, index) =>
    drawn(line, margin, height - margin - (lines.outlines.length - 1 - index) * lines.size * 1.12, ink!),
  );
  return svg(
    width,
    height,
    `${background}${mark}${drawn(name, margin + 120, margin + 76, ink!)}${texts.join('')}`,
  );
}

/** The largest of several sizes at which the tagline fits. */
async function layOutTagline(text: string): Promise<{ size: number; outlines: readonly TextOutline[] }> {
  for (const [size, maxLines] of [
    [76, 3],
    [60, 4],
    [48, 5],
  ] as const) {
    const outlines = await outlineLines(text, size, { width: shareSize.width - 2 * margin, maxLines });
    if (outlines) return { size, outlines };
  }
  return { size: 0, outlines: [] };
}

export const drawn = ({ path }: TextOutline, x: number, y: number, fill: string) =>
  `<path transform="translate(${x} ${y}) scale(1 -1)" fill="${fill}" d="${path}"/>`;
