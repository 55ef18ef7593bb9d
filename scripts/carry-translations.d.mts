interface Entry {
  readonly message: string;
  readonly translation: string;
  readonly origin: readonly (readonly [string])[];
}
export function carryTranslations(texts: {
  readonly before: Readonly<Record<string, Entry>>;
  readonly after: Readonly<Record<string, Entry>>;
  readonly elsewhere: ReadonlyMap<string, string>;
  readonly compile: (text: string) => unknown;
}): { readonly moved: ReadonlyMap<string, string>; readonly changed: ReadonlyMap<string, string> };
