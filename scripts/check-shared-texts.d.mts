interface StoredText {
  readonly message?: string;
  readonly translation?: string;
}

interface DifferingText {
  readonly message: string | undefined;
  readonly catalogs: readonly [string, string];
  readonly translations: readonly [string, string];
  /** A file that loads both catalogs. */
  readonly file: string;
}

export function differingTexts(
  sets: readonly { readonly file: string; readonly names: readonly string[] }[],
  catalogs: ReadonlyMap<string, Readonly<Record<string, StoredText>>>,
): DifferingText[];
