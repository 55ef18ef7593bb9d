import type { Locale } from '../platform/shared/locales.ts';

interface StoredText {
  readonly message?: string;
  readonly translation?: string;
}

interface NamedCatalog {
  readonly name: string;
  readonly catalog: {
    read(locale: Locale): Promise<Readonly<Record<string, StoredText>> | undefined>;
  };
  readonly locales: readonly Locale[];
}

export function readCatalogs(): Promise<NamedCatalog[]>;
export function isStaffCatalog(name: string): boolean;
