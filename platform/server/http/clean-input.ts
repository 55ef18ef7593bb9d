import { cleanCode, cleanLine, cleanText } from '#platform/shared/typed-text.ts';
import { typedAs, type TSchema } from '#platform/shared/schema.ts';

type Clean = (value: unknown) => unknown;

const cleaning = { text: cleanText, line: cleanLine, code: cleanCode };

interface Described {
  readonly [typedAs]?: keyof typeof cleaning;
  readonly properties?: Readonly<Record<string, TSchema>>;
  readonly patternProperties?: Readonly<Record<string, TSchema>>;
  readonly items?: TSchema;
  readonly anyOf?: readonly TSchema[];
}

/**
 * What cleans the texts in an input that a schema describes, or null if it describes none. Values of another type
 * remain, for the schema to refuse.
 */
export function cleanerFor(schema: TSchema): Clean | null {
  const { properties, patternProperties, items, anyOf, [typedAs]: typed } = schema as Described;
  if (typed !== undefined) return cleanString(cleaning[typed]);
  if (items !== undefined) return cleanItems(cleanerFor(items));
  if (anyOf !== undefined) return anyOf.map(cleanerFor).find((clean) => clean !== null) ?? null;
  if (properties !== undefined) return cleanFields(properties);
  const [values] = Object.values(patternProperties ?? {});
  return values === undefined ? null : cleanValues(cleanerFor(values));
}

/** What a database cannot store is refused by name instead of cleaned: no form sends it. */
const cleanString =
  (clean: (typed: string) => string): Clean =>
  (value) =>
    typeof value === 'string' && isStorable(value) ? clean(value) : value;

/** PostgreSQL refuses U+0000 in text, and halves of surrogate pairs in JSON. */
export const isStorable = (text: string): boolean => !text.includes('\u0000') && text.isWellFormed();

const cleanItems = (clean: Clean | null): Clean | null =>
  clean && ((value) => (Array.isArray(value) ? value.map(clean) : value));

const cleanValues = (clean: Clean | null): Clean | null =>
  clean &&
  ((value) =>
    isRecord(value)
      ? Object.fromEntries(Object.entries(value).map(([name, part]) => [name, clean(part)]))
      : value);

function cleanFields(properties: Readonly<Record<string, TSchema>>): Clean | null {
  const cleaners = Object.entries(properties).flatMap(([name, schema]) => {
    const clean = cleanerFor(schema);
    return clean ? [[name, clean] as const] : [];
  });
  if (cleaners.length === 0) return null;
  return (value) => {
    if (!isRecord(value)) return value;
    const cleaned = { ...value };
    for (const [name, clean] of cleaners)
      if (Object.hasOwn(cleaned, name)) cleaned[name] = clean(cleaned[name]);
    return cleaned;
  };
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
