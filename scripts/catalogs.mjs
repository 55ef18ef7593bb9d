import { basename, resolve } from 'node:path';
import { getCatalogs } from '@lingui/cli/api';
import { getConfig } from '@lingui/conf';
import { locales, staffLocales } from '../platform/shared/locales.ts';

export const root = resolve(import.meta.dirname, '..');

export const config = getConfig({ cwd: root });

/** The catalogs of the project, each with its name and the languages it exists in. */
export async function readCatalogs() {
  const catalogs = await getCatalogs(config);
  return catalogs.map((catalog) => {
    const name = basename(catalog.path);
    return { catalog, name, locales: isStaffCatalog(name) ? staffLocales : locales };
  });
}

export const isStaffCatalog = (name) => name.startsWith('staff-');

/** Gettext's mark for a translation that needs a review. */
const reviewFlag = 'fuzzy';

export const needsReview = (entry) => entry.extra?.flags?.includes(reviewFlag) ?? false;

/** Marks an entry whose translation belongs to an earlier wording of its text. */
export function markForReview(entry, translation) {
  const flags = [...(entry.extra?.flags ?? []), reviewFlag];
  return { ...entry, translation, extra: { ...entry.extra, flags } };
}
