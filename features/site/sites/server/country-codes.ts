const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
/** Regions that this runtime has a name for, but that are no countries. */
const others = new Set(['EU', 'EZ', 'UN', 'QO', 'ZZ', 'XA', 'XB']);
const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

let codes: ReadonlySet<string> | undefined;

/** The ISO 3166-1 alpha-2 codes that this runtime has a name for. */
export function countryCodes(): ReadonlySet<string> {
  codes ??= new Set(
    letters.flatMap((first) =>
      letters
        .map((second) => first + second)
        .filter((code) => !others.has(code) && names.of(code) !== undefined),
    ),
  );
  return codes;
}
