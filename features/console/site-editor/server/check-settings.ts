import { Compile, type Validator } from 'typebox/compile';
import { isEmail } from '#features/identity/accounts/email-rules.ts';
import { isCreditorId } from '#features/money/direct-debit/server/public.ts';
import { themeIssues, type Theme } from '#features/site/sites/theme-rules.ts';
import { countryCodes } from '#features/site/sites/server/public.ts';
import { isOfferedLocale } from '#platform/shared/locales.ts';
import { invalidInput, type FieldIssue } from '#platform/shared/errors.ts';
import type { TSchema } from '#platform/shared/schema.ts';
import { fieldsInOrder, type FieldName } from '../setting-topics.ts';
import { partsOf, schemaOf, type SiteValues } from './setting-fields.ts';

const validators = new Map<string, Validator>();

function validatorOf(name: FieldName): Validator {
  const known = validators.get(name) ?? Compile(schemaOf(name) as TSchema);
  validators.set(name, known);
  return known;
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
  const issues = fieldsInOrder.flatMap(({ name }) => {
    const issue = issueOf(name, values[name]);
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

const isTheme = (value: unknown): value is Theme => validatorOf('theme').Check(value);

function issueOf(field: FieldName, value: unknown): FieldIssue | null {
  const isValid: boolean = validatorOf(field).Check(value);
  // U+0000, and halves of surrogate pairs, are escaped in JSON and refused by PostgreSQL.
  if (/\\u(?:0000|d[89a-f])/.test(JSON.stringify(value) ?? ''))
    return { field, problem: 'invalid_characters' };
  if (isValid) return null;
  const schema = schemaOf(field);
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

/** A demo address, whose domain has no dot. */
const demoAddress = /^[\w.+-]+@(?:[\w-]+\.)*localhost$/;

/** Faults that a field's schema cannot express. */
function contradictions(values: SiteValues, hosts: readonly string[]): FieldIssue[] {
  const { settings, company } = partsOf(values);
  const countries = countryCodes();
  const unknownCountry = (list: readonly string[]) => list.some((country) => !countries.has(country));
  const sepaId = settings.sepa_creditor_id;
  const rules: readonly (readonly [FieldName, boolean])[] = [
    ['domain', !hosts.includes(settings.domain)],
    ['languages', !settings.languages.every(isOfferedLocale) || hasTwice(settings.languages)],
    ['domain_language', !settings.languages.includes(settings.domain_language)],
    ['countries', unknownCountry(settings.countries) || hasTwice(settings.countries)],
    ['geoip_selected_country', !settings.countries.includes(settings.geoip_selected_country)],
    ['entry_warning_countries', unknownCountry(settings.entry_warning_countries)],
    ['time_zone', !isTimeZone(settings.time_zone)],
    ['support_email', !isEmail(settings.support_email) && !demoAddress.test(settings.support_email)],
    ['authority_email', settings.authority_email !== '' && !isEmail(settings.authority_email)],
    ['premium_photos', settings.premium_photos < settings.free_photos],
    ['sepa_creditor_id', sepaId !== null && !isCreditorId(sepaId)],
    ['fictional_icon', settings.fictional_icon !== null && !/^\/[^/\s]\S*$/.test(settings.fictional_icon)],
    ['company.country', unknownCountry([company.country])],
    ['company.added', Number.isNaN(Date.parse(company.added))],
  ];
  return rules.flatMap(([field, isWrong]) => (isWrong ? [{ field, problem: 'contradiction' }] : []));
}

const hasTwice = (list: readonly string[]) => new Set(list).size < list.length;

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
