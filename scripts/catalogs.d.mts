import type { CatalogType } from '@lingui/conf';
import type { Locale } from '../platform/shared/locales.ts';

export const root: string;
/** The catalogs of the project, each with its name and the languages it exists in. */
export function readCatalogs(): Promise<
  readonly {
    readonly name: string;
    readonly locales: readonly Locale[];
    readonly catalog: { read(locale: Locale): Promise<CatalogType | undefined> };
  }[]
>;
export function isStaffCatalog(name: string): boolean;
