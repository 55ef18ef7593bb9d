import { openPicture } from '#platform/server/images/picture.ts';
import type { Locale } from '#platform/shared/locales.ts';
import type { SettingsOfSite } from '../site-directory.ts';
import { drawIcon, drawSharePicture } from './brand-drawings.ts';
import { drawScreen, type ScreenName } from './brand-screens.ts';
import { taglineIn } from './brand-texts.ts';

/** A site's icons, in pixels. Devices crop maskable icons to a circle of four fifths of their side. */
const icons = {
  'icon-192': { side: 192, corner: 0.22, markShare: 0.64 },
  'icon-512': { side: 512, corner: 0.22, markShare: 0.64 },
  'maskable-192': { side: 192, corner: 0, markShare: 0.54 },
  'maskable-512': { side: 512, corner: 0, markShare: 0.54 },
  'apple-touch': { side: 180, corner: 0, markShare: 0.62 },
  favicon: { side: 48, corner: 0.22, markShare: 0.72 },
} as const;

export type IconName = keyof typeof icons;

export const isIconName = (name: string): name is IconName => Object.hasOwn(icons, name);

interface Kept {
  readonly version: number;
  readonly pictures: Map<string, Promise<Buffer>>;
}

/** For each site, the pictures of its current version: at most one per icon, and a few per language. */
const keptBySite = new Map<string, Kept>();

/** Pictures are drawn one after another, so that visitors cannot keep the processor busy with them. */
let lastDrawing: Promise<unknown> = Promise.resolve();

export function iconOf(site: SettingsOfSite, name: IconName): Promise<Buffer> {
  return kept(site, name, async () => drawIcon(site, icons[name]));
}

export function sharePictureOf(site: SettingsOfSite, locale: Locale): Promise<Buffer> {
  return kept(site, `share-${locale}`, async () => drawSharePicture(site, taglineIn(site, locale)));
}

export function screenOf(site: SettingsOfSite, locale: Locale, name: ScreenName): Promise<Buffer> {
  return kept(site, `screen-${name}-${locale}`, async () => drawScreen(site, name, taglineIn(site, locale)));
}

function kept(site: SettingsOfSite, name: string, draw: () => Promise<string>): Promise<Buffer> {
  const key = `${site.id} ${site.domain}`;
  const ofSite = keptBySite.get(key);
  const { pictures } = ofSite?.version === site.version ? ofSite : renew(key, site.version);
  const found = pictures.get(name);
  if (found) return found;
  const picture = lastDrawing.then(async () =>
    openPicture(Buffer.from(await draw()))
      .png({ compressionLevel: 9, palette: /^(?:share|screen)-/.test(name) })
      .toBuffer(),
  );
  lastDrawing = picture.catch(() => undefined);
  // A failure is not cached.
  picture.catch(() => pictures.delete(name));
  pictures.set(name, picture);
  return picture;
}

function renew(key: string, version: number): Kept {
  const fresh = { version, pictures: new Map<string, Promise<Buffer>>() };
  keptBySite.set(key, fresh);
  return fresh;
}
