import { Compile, type Validator } from 'typebox/compile';
import { Settings } from 'typebox/system';
import { Check, Convert } from 'typebox/value';
import type { Call } from '#platform/shared/call.ts';
import { invalidInput, type FieldIssue } from '#platform/shared/errors.ts';
import type { TObject, TSchema } from '#platform/shared/schema.ts';
import { cleanerFor, isStorable } from './clean-input.ts';
import type { Rules } from './route.ts';

// A union adds an error for each of its options. With the default limit of 8, two unions would hide the
// fields after them.
Settings.Set({ maxErrors: 100 });

interface CompiledPart {
  readonly validator: Validator;
  /** Brings typed texts into the form in which they are stored; null if the part has none. */
  readonly clean: ((value: unknown) => unknown) | null;
}

export interface InputValidators {
  readonly query: CompiledPart | null;
  readonly body: CompiledPart | null;
}

export function compileInput(call: Call): InputValidators {
  const compiled = (schema: TObject | undefined) =>
    schema ? { validator: Compile(schema), clean: cleanerFor(schema) } : null;
  return { query: compiled(call.query), body: compiled(call.body) };
}

/**
 * The checked fields of a call, with typed texts cleaned. Query strings are converted to the types of the schema. A
 * body is not converted.
 * @throws {CallError} `invalid_input` that names each wrong field once.
 */
export function validateInput(
  call: Call,
  validators: InputValidators,
  query: unknown,
  body: unknown,
  rules: Rules = () => [],
): Record<string, unknown> {
  const queryFields = validators.query
    ? clean(validators.query, Convert(call.query!, readQuery(call, query)))
    : undefined;
  const bodyFields = validators.body ? clean(validators.body, body ?? {}) : undefined;
  const issues = new Map<string, FieldIssue>();
  for (const [part, input] of [
    [validators.query, queryFields],
    [validators.body, bodyFields],
  ] as const) {
    if (!part) continue;
    for (const issue of issuesIn(part.validator, input))
      if (!issues.has(issue.field)) issues.set(issue.field, issue);
  }
  const fields = { ...toFields(queryFields), ...toFields(bodyFields) };
  const validFields =
    issues.size === 0
      ? fields
      : { ...rightFields(call.query, queryFields), ...rightFields(call.body, bodyFields) };
  for (const issue of rules(validFields)) {
    const isWrong = !(issue.field in validFields) && issue.field in fields;
    if (!isWrong && issues.size < maxIssues && !issues.has(issue.field)) issues.set(issue.field, issue);
  }
  if (issues.size > 0) throw invalidInput(...issues.values());
  return fields;
}

const clean = (part: CompiledPart, value: unknown) => (part.clean ? part.clean(value) : value);

/** The fields that match their own schema. The list of issues cannot tell, because it is capped. */
function rightFields(schema: TObject | undefined, value: unknown): Record<string, unknown> {
  const fields = toFields(value);
  const validEntries = Object.entries(schema?.properties ?? {}).filter(
    ([name, field]) =>
      Object.hasOwn(fields, name) &&
      Check(field, fields[name]) &&
      fieldsWithInvalidText(fields[name]).length === 0,
  );
  return Object.fromEntries(validEntries.map(([name]) => [name, fields[name]]));
}

const toFields = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : {};

/** Splits the fields of a typed call into query and body, as the contract declares. */
export function splitInput(
  call: Call,
  input: Readonly<Record<string, unknown>>,
): { query: Record<string, unknown>; body: Record<string, unknown> } {
  const inQuery = new Set(Object.keys((call.query as TObject | undefined)?.properties ?? {}));
  const query: Record<string, unknown> = {};
  const body: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(input)) {
    if (value === undefined || name === 'file') continue;
    (inQuery.has(name) ? query : body)[name] = value;
  }
  return { query, body };
}

/**
 * The query without the parameter that selects the variant, and without the parameters that the call ignores.
 */
function readQuery(call: Call, query: unknown): Record<string, unknown> {
  const fields = { ...(query as Record<string, unknown>) };
  if (call.variant) delete fields[call.variant.field];
  if (!call.ignoresUnknownQuery) return fields;
  const knownNames = new Set(Object.keys((call.query as TObject).properties));
  return Object.fromEntries(Object.entries(fields).filter(([name]) => knownNames.has(name)));
}

/** Enough for any form. */
const maxIssues = 20;

/** The problems of the value, with each field named once. Only a value that matches its schema is walked. */
function issuesIn(validator: Validator, value: unknown): FieldIssue[] {
  if (validator.Check(value))
    return fieldsWithInvalidText(value)
      .slice(0, maxIssues)
      .map((field) => ({ field, problem: 'invalid_characters' }));
  const overlong = overlongLists(validator.Type(), value);
  const issues = new Map(overlong.map((issue) => [issue.field, issue]));
  for (const error of validator.Errors(withoutFields(value, issues))) {
    for (const issue of toIssues(error as unknown as ValidationError)) {
      if (!issues.has(issue.field)) issues.set(issue.field, issue);
    }
    if (issues.size >= maxIssues) break;
  }
  return issues.size === 0 ? [{ field: '', problem: 'invalid' }] : [...issues.values()];
}

/**
 * The lists with more items than they may have. Their items are not checked, because finding the errors of 2,000 wrong
 * items takes 20 ms.
 */
function overlongLists(type: TSchema, value: unknown): FieldIssue[] {
  const { properties = {} } = type as { properties?: Record<string, { maxItems?: number }> };
  return Object.entries(value ?? {}).flatMap(([field, items]) => {
    const limit = Object.hasOwn(properties, field) ? properties[field]?.maxItems : undefined;
    const isOverlong = limit !== undefined && Array.isArray(items) && items.length > limit;
    return isOverlong ? [{ field, problem: 'too_many', limit }] : [];
  });
}

function withoutFields(value: unknown, fields: ReadonlyMap<string, unknown>): unknown {
  if (fields.size === 0) return value;
  return Object.fromEntries(Object.entries(value ?? {}).filter(([field]) => !fields.has(field)));
}

interface ValidationError {
  keyword: string;
  instancePath: string;
  params: { requiredProperties?: string[]; additionalProperties?: string[]; limit?: number };
}

function toIssues(error: ValidationError): FieldIssue[] {
  const path = error.instancePath.slice(1, maxFieldLength + 1).replaceAll('/', '.');
  const children = (names: string[] = [], problem: string) =>
    names
      .slice(0, maxIssues)
      .map((name) => ({ field: [path, name].filter(Boolean).join('.').slice(0, maxFieldLength), problem }));
  if (error.keyword === 'required') return children(error.params.requiredProperties, 'required');
  if (error.keyword === 'additionalProperties')
    return children(error.params.additionalProperties, 'unknown_field');
  // `additionalProperties` reports the same unknown field by name.
  if (error.keyword === 'boolean') return [];
  return [toIssue(error.keyword, path, error.params)];
}

function toIssue(keyword: string, path: string, params: ValidationError['params']): FieldIssue {
  switch (keyword) {
    case 'minLength':
      return params.limit === 1
        ? { field: path, problem: 'required' }
        : { field: path, problem: 'too_short', limit: params.limit ?? 0 };
    case 'maxLength':
      return { field: path, problem: 'too_long', limit: params.limit ?? 0 };
    case 'minimum':
      return { field: path, problem: 'too_small', limit: params.limit ?? 0 };
    case 'maximum':
      return { field: path, problem: 'too_large', limit: params.limit ?? 0 };
    case 'maxItems':
      return { field: path, problem: 'too_many', limit: params.limit ?? 0 };
    case 'type':
      return { field: path, problem: 'wrong_type' };
    default:
      return { field: path, problem: 'invalid' };
  }
}

/** The paths of strings that cannot be stored. A schema has already limited the size of the value. */
function fieldsWithInvalidText(value: unknown): string[] {
  if (typeof value === 'string') return isStorable(value) ? [] : [''];
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([name, part]) =>
    fieldsWithInvalidText(part).map((rest) =>
      (rest === '' ? name : `${name}.${rest}`).slice(0, maxFieldLength),
    ),
  );
}

/** The caller chooses the names of unknown fields, so only the start of a long name is repeated. */
const maxFieldLength = 100;
