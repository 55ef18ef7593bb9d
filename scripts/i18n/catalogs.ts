import { basename, resolve } from 'node:path';
import { getCatalogs } from '@lingui/cli/api';
import { getConfig, type MessageType } from '@lingui/conf';
import { locales, staffLocales, type Locale } from '../../platform/shared/locales.ts';

export const root = resolve(import.meta.dirname, '../..');

export const config = getConfig({ cwd: root });

type Catalog = Awaited<ReturnType<typeof getCatalogs>>[number];

interface NamedCatalog {
  readonly catalog: Catalog;
  readonly name: string;
  readonly locales: readonly Locale[];
}

/** The catalogs of the project, each with its name and the languages it exists in. */
export async function readCatalogs(): Promise<readonly NamedCatalog[]> {
  const catalogs = await getCatalogs(config);
  return catalogs.map((catalog) => {
    const name = basename(catalog.path);
    return { catalog, name, locales: isStaffCatalog(name) ? staffLocales : locales };
  });
}

export const isStaffCatalog = (name: string) => name.startsWith('staff-');

/** Gettext's mark for a translation that needs a review. */
const reviewFlag = 'fuzzy';

/** The flags that the format PO keeps in an entry. */
const listFlags = (entry: MessageType) => (entry.extra?.['flags'] ?? []) as readonly string[];

export const needsReview = (entry: MessageType) => listFlags(entry).includes(reviewFlag);

/** Marks an entry whose translation belongs to an earlier wording of its text. */
export function markForReview(entry: MessageType, translation: string): MessageType {
  const flags = [...listFlags(entry), reviewFlag];
  return { ...entry, translation, extra: { ...entry.extra, flags } };
}
