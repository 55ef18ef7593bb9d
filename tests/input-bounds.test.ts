import { describe, expect, test } from 'vitest';
import { features } from '#apps/server/features.gen.ts';
import { maxJsonDepth, maxJsonValues } from '#platform/server/http/json-body.ts';
import type { Call } from '#platform/shared/call.ts';
import type { TSchema } from '#platform/shared/schema.ts';

// The contracts limit the size of requests, so that no call costs more than intended. These tests check the
// limits.

interface Schema {
  readonly type?: string;
  readonly const?: unknown;
  readonly properties?: Record<string, Schema>;
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly patternProperties?: Record<string, Schema>;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly maxLength?: number;
  readonly maxItems?: number;
  readonly pattern?: string;
}

const calls = features.flatMap(({ routes }) => routes.map(({ call }) => call as Call));
const inputs = calls.flatMap(({ name, query, body }) =>
  [query, body].flatMap((schema: TSchema | undefined) =>
    schema ? [{ name, schema: schema as Schema }] : [],
  ),
);

interface Place {
  readonly path: string;
  readonly schema: Schema;
}

/** A schema and all its parts, each with its path. */
function listParts({ path, schema }: Place): Place[] {
  const below = [
    ...Object.entries(schema.properties ?? {}).map(([name, part]) => ({
      path: `${path}.${name}`,
      schema: part,
    })),
    ...(schema.items ? [{ path: `${path}[]`, schema: schema.items }] : []),
    ...(schema.anyOf ?? []).map((part) => ({ path, schema: part })),
    ...Object.values(schema.patternProperties ?? {}).map((part) => ({ path: `${path}.*`, schema: part })),
  ];
  return [{ path, schema }, ...below.flatMap(listParts)];
}

const inputParts = inputs.flatMap(({ name, schema }) => listParts({ path: name, schema }));
const without = (isBounded: (schema: Schema) => boolean, type: RegExp) =>
  inputParts
    .filter(({ schema }) => schema.const === undefined && type.test(schema.type ?? '') && !isBounded(schema))
    .map(({ path }) => path);

/** Whether the pattern matches the whole text and has no unlimited repetition. */
const hasFixedLength = (pattern = '') => /^\^.*\$$/.test(pattern) && !/[*+]|\{\d+,\}/.test(pattern);

describe('[HA-04] the contract of every call limits its input', () => {
  test('every number has a minimum and a maximum', () => {
    const isBounded = ({ minimum, maximum }: Schema) => minimum !== undefined && maximum !== undefined;
    expect(without(isBounded, /^(?:integer|number)$/)).toEqual([]);
  });

  test('every whole number fits the columns that it may be compared with', () => {
    const wide = new Set(['logIn.proof.answer']);
    const fits = ({ minimum = -Infinity, maximum = Infinity }: Schema) =>
      minimum >= -(2 ** 31) && maximum < 2 ** 31;
    expect(without(fits, /^integer$/).filter((path) => !wide.has(path))).toEqual([]);
  });

  test('every text has a maximum length', () => {
    const isBounded = ({ maxLength, pattern }: Schema) => maxLength !== undefined || hasFixedLength(pattern);
    expect(without(isBounded, /^string$/)).toEqual([]);
  });

  test('every list has a maximum size well below the limit for a body', () => {
    expect(
      without(({ maxItems }) => maxItems !== undefined && maxItems <= maxJsonValues / 4, /^array$/),
    ).toEqual([]);
  });

  test('no input has arbitrary field names, or nests deeper than a quarter of the limit for a body', () => {
    expect(inputParts.filter(({ schema }) => schema.patternProperties).map(({ path }) => path)).toEqual([]);
    const countDepth = (path: string) => path.split(/\.|\[\]/).length;
    expect(Math.max(...inputParts.map(({ path }) => countDepth(path)))).toBeLessThanOrEqual(maxJsonDepth / 4);
  });
});
