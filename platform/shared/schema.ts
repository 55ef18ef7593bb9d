import {
  Type,
  type Static,
  type TInteger,
  type TLiteral,
  type TNull,
  type TObject,
  type TOptional,
  type TProperties,
  type TSchema,
  type TString,
  type TUnion,
} from 'typebox';

export type { Static, TObject, TOptional, TProperties, TSchema };

export const {
  Array: array,
  Boolean: boolean,
  Integer: integer,
  Number: number,
  Optional: optional,
  Record: record,
  String: string,
} = Type;

/** An object with exactly these fields. Unknown extra fields are rejected. */
export function object<P extends TProperties>(properties: P): TObject<P> {
  return Type.Object(properties, { additionalProperties: false });
}

/**
 * One literal for each value, or a single literal for all values if the list's type does not determine its length.
 */
export type OneOf<V extends readonly string[]> = number extends V['length']
  ? TUnion<[TLiteral<V[number]>]>
  : TUnion<{ -readonly [K in keyof V]: TLiteral<V[K] & string> }>;

/** One of the given strings. */
export function oneOf<const V extends readonly string[]>(values: V): OneOf<V> {
  return Type.Union(values.map((value) => Type.Literal(value))) as never;
}

/** One of the given numbers. */
export function oneOfNumbers<const V extends readonly number[]>(
  values: V,
): TUnion<{ -readonly [K in keyof V]: TLiteral<V[K] & number> }> {
  return Type.Union(values.map((value) => Type.Literal(value))) as never;
}

export function nullable<S extends TSchema>(schema: S): TUnion<[S, TNull]> {
  return Type.Union([schema, Type.Null()]);
}

interface Length {
  readonly min?: number;
  /** In UTF-16 units. */
  readonly max: number;
}

/** How the call runner cleans a field before it checks its length (see `typed-text.ts`). */
export const typedAs = 'x-typed';

/** A text that someone typed, which may have several lines. Handlers receive it cleaned by `cleanText`. */
export function text({ min = 1, max }: Length): TString {
  return Type.String({ minLength: min, maxLength: max, [typedAs]: 'text' });
}

/** One line that someone typed. Handlers receive it cleaned by `cleanLine`. */
export function line({ min = 1, max }: Length): TString {
  return Type.String({ minLength: min, maxLength: max, [typedAs]: 'line' });
}

/** What a machine reads: an account, a number, a code, an email address. Handlers receive it cleaned by `cleanCode`. */
export function code({ min = 1, max }: Length): TString {
  return Type.String({ minLength: min, maxLength: max, [typedAs]: 'code' });
}

/** What must stay exactly as it was typed, such as a password. */
export function secret({ min = 1, max }: Length): TString {
  return Type.String({ minLength: min, maxLength: max });
}

/** In lower case, as the server writes ids, so that equal ids are equal strings. */
export function uuid(): TString {
  return Type.String({ format: 'uuid', pattern: '^[0-9a-f-]{36}$' });
}

/** ISO 8601 in UTC, with milliseconds. */
export function timestamp(): TString {
  return Type.String({ minLength: 20, maxLength: 30 });
}

/** A calendar day, such as `2001-12-31`. The rule that uses it checks that the day exists. */
export function day(): TString {
  return Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' });
}

/**
 * The number of a message in its conversation. PostgreSQL's type ends at 2,147,483,647. The gap below that
 * leaves room for statements that look a few numbers ahead.
 */
export function seq(minimum: 0 | 1 = 1): TInteger {
  return Type.Integer({ minimum, maximum: 2_000_000_000 });
}

/** A whole number of minor units (cents), never a float. */
export function minorUnits(minimum: 0 | 1 = 0): TInteger {
  return Type.Integer({ minimum, maximum: 100_000_000 });
}

/** ISO 4217. */
export function currencyCode(): TString {
  return Type.String({ pattern: '^[A-Z]{3}$' });
}

/** A `Money`. */
export const money = object({ amount: minorUnits(), currency: currencyCode() });

/** ISO 3166-1 alpha-2. */
export function countryCode(): TString {
  return Type.String({ pattern: '^[A-Z]{2}$' });
}

/** A position in a list, created and sealed by the server (see `page-cursors.ts`). */
export function pageCursor(): TString {
  return Type.String({ minLength: 1, maxLength: 300, pattern: '^[A-Za-z0-9_-]+$' });
}
