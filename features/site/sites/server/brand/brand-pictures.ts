import type { Database } from '#platform/server/db/database.ts';
import { perDatabase } from '#platform/server/db/per-database.ts';
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
const keptBySite = perDatabase((_primary: Database) => new Map<number, Kept>());

/** Pictures are drawn one after another, so that visitors cannot keep the processor busy with them. */
let lastDrawing: Promise<unknown> = Promise.resolve();

export function loadIcon(db: Database, site: SettingsOfSite, name: IconName): Promise<Buffer> {
  return drawOnce(db, site, name, async () => drawIcon(site, icons[name]));
}

export function loadSharePicture(db: Database, site: SettingsOfSite, locale: Locale): Promise<Buffer> {
  return drawOnce(db, site, `share-${locale}`, async () => drawSharePicture(site, taglineIn(site, locale)));
}

export function loadScreen(
  db: Database,
  site: SettingsOfSite,
  locale: Locale,
  name: ScreenName,
): Promise<Buffer> {
  return drawOnce(db, site, `screen-${name}-${locale}`, async () =>
    drawScreen(site, name, taglineIn(site, locale)),
  );
}

function drawOnce(
  { primary }: Database,
  site: SettingsOfSite,
  name: string,
  draw: () => Promise<string>,
): Promise<Buffer> {
  const sites = keptBySite(primary);
  const ofSite = sites.get(site.id);
  const { pictures } = ofSite?.version === site.version ? ofSite : renew(sites, site);
  const cachedPicture = pictures.get(name);
  if (cachedPicture) return cachedPicture;
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

function renew(sites: Map<number, Kept>, { id, version }: SettingsOfSite): Kept {
  const fresh = { version, pictures: new Map<string, Promise<Buffer>>() };
  sites.set(id, fresh);
  return fresh;
}
