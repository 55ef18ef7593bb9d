interface LoadedCatalogs {
  /** The page, or the file with `<Catalogs>`. */
  readonly file: string;
  readonly names: readonly string[];
}

export function catalogsOfHandle(text: string): string[];
export function catalogsGiven(text: string): string[] | null;
export function catalogsLoadedTogether(): LoadedCatalogs[];
