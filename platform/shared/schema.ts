// Named imports of TypeBox cost the browser 2 kB, while the default import costs 21.
import {
  Array as TArray_,
  Boolean as TBoolean_,
  Integer as TInteger_,
  Literal as TLiteral_,
  Null as TNull_,
  Number as TNumber_,
  Object as TObject_,
  Optional as TOptional_,
  Record as TRecord_,
  String as TString_,
  Union as TUnion_,
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

export const array = TArray_;
export const boolean = TBoolean_;
export const integer = TInteger_;
export const number = TNumber_;
export const optional = TOptional_;
export const record = TRecord_;
export const string = TString_;

/** An object with exactly these fields. Unknown extra fields are rejected. */
export function object<P extends TProperties>(properties: P): TObject<P> {
  return TObject_(properties, { additionalProperties: false });
}

/**
 * One literal for each value, or a single literal for all values if the list's type does not determine its length.
 */
export type OneOf<V extends readonly string[]> = number extends V['length']
  ? TUnion<[TLiteral<V[number]>]>
  : TUnion<{ -readonly [K in keyof V]: TLiteral<V[K] & string> }>;

/** One of the given strings. */
export function oneOf<const V extends readonly string[]>(values: V): OneOf<V> {
  return TUnion_(values.map((value) => TLiteral_(value))) as never;
}

/** One of the given numbers. */
export function oneOfNumbers<const V extends readonly number[]>(
  values: V,
): TUnion<{ -readonly [K in keyof V]: TLiteral<V[K] & number> }> {
  return TUnion_(values.map((value) => TLiteral_(value))) as never;
}

export function nullable<S extends TSchema>(schema: S): TUnion<[S, TNull]> {
  return TUnion_([schema, TNull_()]);
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
  return TString_({ minLength: min, maxLength: max, [typedAs]: 'text' });
}

/** One line that someone typed. Handlers receive it cleaned by `cleanLine`. */
export function line({ min = 1, max }: Length): TString {
  return TString_({ minLength: min, maxLength: max, [typedAs]: 'line' });
}

/** What a machine reads: an account, a number, a code, an email address. Handlers receive it cleaned by `cleanCode`. */
export function code({ min = 1, max }: Length): TString {
  return TString_({ minLength: min, maxLength: max, [typedAs]: 'code' });
}

/** What must stay exactly as it was typed, such as a password. */
export function secret({ min = 1, max }: Length): TString {
  return TString_({ minLength: min, maxLength: max });
}

/** In lower case, as the server writes ids, so that equal ids are equal strings. */
export function uuid(): TString {
  return TString_({ format: 'uuid', pattern: '^[0-9a-f-]{36}$' });
}

/** ISO 8601 in UTC, with milliseconds. */
export function timestamp(): TString {
  return TString_({ minLength: 20, maxLength: 30 });
}

/** A calendar day, such as `2001-12-31`. The rule that uses it checks that the day exists. */
export function day(): TString {
  return TString_({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' });
}

/**
 * The number of a message in its conversation. PostgreSQL's type ends at 2,147,483,647. The gap below that
 * leaves room for statements that look a few numbers ahead.
 */
export function seq(minimum: 0 | 1 = 1): TInteger {
  return TInteger_({ minimum, maximum: 2_000_000_000 });
}

/** A whole number of minor units (cents), never a float. */
export function minorUnits(minimum: 0 | 1 = 0): TInteger {
  return TInteger_({ minimum, maximum: 100_000_000 });
}

/** ISO 4217. */
export function currencyCode(): TString {
  return TString_({ pattern: '^[A-Z]{3}$' });
}

/** ISO 3166-1 alpha-2. */
export function countryCode(): TString {
  return TString_({ pattern: '^[A-Z]{2}$' });
}

/** A position in a list, created and sealed by the server (see `page-cursors.ts`). */
export function pageCursor(): TString {
  return TString_({ minLength: 1, maxLength: 300, pattern: '^[A-Za-z0-9_-]+$' });
}
