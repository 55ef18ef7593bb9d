import { Compile, type Validator } from 'typebox/compile';
import { themeIssues, type Theme } from '#features/site/sites/theme-rules.ts';
import { isCountryCode } from '#features/site/sites/settings.ts';
import { invalidInput, type FieldIssue } from '#platform/shared/errors.ts';
import { siteField, siteFields, type FieldName } from '../site-fields.ts';
import { toParts, type SiteValues } from './setting-fields.ts';

/** The limits of a number, a text or a list, as far as a schema has them. */
interface Limits {
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
}

const validators = new Map<string, Validator>();

function compileValidator(name: FieldName): Validator {
  const validator = validators.get(name) ?? Compile(siteField(name).schema);
  validators.set(name, validator);
  return validator;
}

/**
 * Checks all fields, and that they are consistent with each other.
 * @throws {CallError} `invalid_input` that names each wrong field.
 */
export function checkSettings(values: SiteValues, hosts: readonly string[]): void {
  const issues = settingIssues(values, hosts);
  if (issues.length > 0) throw invalidInput(...issues);
}

/** What is wrong with each field. */
export function settingIssues(values: SiteValues, hosts: readonly string[]): FieldIssue[] {
  const issues = siteFields.flatMap(({ name }) => {
    const issue = findIssue(name, values[name]);
    return issue ? [issue] : [];
  });
  return issues.length > 0 ? issues : contradictions(values, hosts);
}

/**
 * Refuses colours that are hard to read. Only a theme change needs this: after a rollback to an earlier release's
 * settings, pages leave such colours out.
 * @throws {CallError} `invalid_input` that names each wrong colour, such as `theme.light.primary`.
 */
export function checkTheme(theme: unknown): void {
  if (!isTheme(theme)) throw invalidInput({ field: 'theme', problem: 'invalid' });
  const issues = themeIssues(theme);
  if (issues.length > 0) throw invalidInput(...issues);
}

const isTheme = (value: unknown): value is Theme => compileValidator('theme').Check(value);

function findIssue(field: FieldName, value: unknown): FieldIssue | null {
  const isValid: boolean = compileValidator(field).Check(value);
  // U+0000, and halves of surrogate pairs, are escaped in JSON and refused by PostgreSQL.
  if (/\\u(?:0000|d[89a-f])/.test(JSON.stringify(value) ?? ''))
    return { field, problem: 'invalid_characters' };
  if (isValid) return null;
  const schema: Limits = siteField(field).schema;
  if (typeof value === 'number' && Number.isInteger(value)) {
    if (schema.minimum !== undefined && value < schema.minimum)
      return { field, problem: 'too_small', limit: schema.minimum };
    if (schema.maximum !== undefined && value > schema.maximum)
      return { field, problem: 'too_large', limit: schema.maximum };
  }
  if (typeof value === 'string') {
    if (value === '' && (schema.minLength ?? 0) > 0) return { field, problem: 'required' };
    if (schema.maxLength !== undefined && value.length > schema.maxLength)
      return { field, problem: 'too_long', limit: schema.maxLength };
  }
  if (Array.isArray(value) && value.length === 0) return { field, problem: 'required' };
  return { field, problem: 'invalid' };
}

/** Faults that a field's schema cannot express. */
function contradictions(values: SiteValues, hosts: readonly string[]): FieldIssue[] {
  const { settings, company } = toParts(values);
  const wrongOnSite: readonly (readonly [FieldName, boolean])[] = [
    ['domain', !hosts.includes(settings.domain)],
    ['company.country', !isCountryCode(company.country)],
    ['company.added', Number.isNaN(Date.parse(company.added))],
  ];
  return siteFields.flatMap((field) => {
    const isWrong =
      wrongOnSite.some(([name, wrong]) => name === field.name && wrong) ||
      field.isWrong?.(values[field.name] as never, values);
    return isWrong ? [{ field: field.name, problem: 'contradiction' }] : [];
  });
}
