import { searchFields } from '#features/discovery/members/contract.ts';
import { niches } from '#features/growth/landers/niches.ts';
import { profileParts } from '#features/people/profiles/answer-settings.ts';
import { profileFields } from '#features/people/profiles/attributes.ts';
import {
  companyInfo,
  siteSettings,
  type CompanyInfo,
  type SiteSettings,
} from '#features/site/sites/contract.ts';
import { staticPages } from '#features/site/sites/static-pages.ts';
import { countryCodes } from '#features/site/sites/server/public.ts';
import { isOfferedLocale } from '#platform/shared/locales.ts';
import type { SettingField } from '../contract.ts';
import { fieldsInOrder, type FieldName } from '../setting-topics.ts';

/** Settings and company as one object, keyed by field name. */
export type SiteValues = Readonly<Record<string, unknown>>;

const prefix = 'company.';

export function valuesOf(settings: SiteSettings, company: CompanyInfo): SiteValues {
  const fields = Object.entries(company).map(([name, value]) => [`${prefix}${name}`, value] as const);
  return { ...settings, ...Object.fromEntries(fields) };
}

/** The reverse of `valuesOf`. */
export function partsOf(values: SiteValues): { settings: SiteSettings; company: CompanyInfo } {
  const entries = Object.entries(values);
  const company = entries.flatMap(([name, value]) =>
    name.startsWith(prefix) ? [[name.slice(prefix.length), value] as const] : [],
  );
  return {
    settings: Object.fromEntries(entries.filter(([name]) => !name.startsWith(prefix))) as SiteSettings,
    company: Object.fromEntries(company) as CompanyInfo,
  };
}

interface Schema {
  readonly type?: string;
  readonly const?: unknown;
  readonly anyOf?: readonly Schema[];
  readonly items?: Schema;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
}

export function schemaOf(name: FieldName): Schema {
  const properties = name.startsWith(prefix) ? companyInfo.properties : siteSettings.properties;
  return (properties as unknown as Record<string, Schema>)[name.replace(prefix, '')]!;
}

const isCountry = ({ pattern }: Schema) => pattern === '^[A-Z]{2}$';

/** Lists of texts in the schema, of which only these items have an effect. */
const knownItems: Partial<Record<FieldName, readonly string[]>> = {
  visible_profile_fields: profileFields,
  profile_answers: profileParts,
  search_fields: searchFields,
  premium_search_fields: searchFields,
};

/** Domains have calls of their own. */
const fixedFields: readonly FieldName[] = ['domain'];
/** Edited on a page of their own with more checks, but rolled back together with the settings. */
const editedElsewhere: readonly FieldName[] = ['traffic_networks'];
/**
 * What a site's own administrators may not decide. Sites of one company share bans and members. Files and photos are
 * requested from the prefixes, with the addresses of those who look at them and the signatures of the photos.
 */
const mainSiteFields: readonly FieldName[] = ['company_id', 'cdn_prefix', 'photo_cdn_prefix'];
export const isFixed = (name: FieldName): boolean =>
  fixedFields.includes(name) || editedElsewhere.includes(name);
export const isForMainSite = (name: string): boolean => (mainSiteFields as readonly string[]).includes(name);

/** Objects with texts: the keys that have an effect, and the longest text, as in the schema. */
const textsByKey: Partial<
  Record<FieldName, { readonly keys: () => Iterable<string>; readonly max: number }>
> = {
  'company.vat_numbers': { keys: countryCodes, max: 30 },
  visible_profile_notes: { keys: () => profileFields, max: 300 },
};

/** Texts and numbers in the schema, of which only these values work. */
const knownChoices: Partial<Record<FieldName, readonly string[]>> = {
  time_zone: Intl.supportedValuesOf('timeZone'),
  niche: niches.map((_, index) => String(index + 1)),
};

/** Values that going back to an earlier version does not affect. */
export const fixedValues = (values: SiteValues, byMainSite: boolean): SiteValues =>
  Object.fromEntries(
    [...fixedFields, ...(byMainSite ? [] : mainSiteFields)].map((name) => [name, values[name]]),
  );

/** The data that a form needs, derived from the schema: a new setting has a form without further code. */
function formOf(name: FieldName): Omit<SettingField, 'name' | 'topic' | 'value'> {
  const given = schemaOf(name);
  const nullable = given.anyOf?.some(({ type }) => type === 'null') ?? false;
  const schema = nullable ? given.anyOf!.find(({ type }) => type !== 'null')! : given;
  const form = { nullable, min: null, max: null, options: [], fixed: isFixed(name) };
  const texts = textsByKey[name];
  if (texts) return { ...form, kind: 'by_key', options: [...texts.keys()], max: texts.max };
  if (name === 'page_aliases') return { ...form, kind: 'aliases', options: [...staticPages] };
  const choices = knownChoices[name] ?? choicesOf(schema);
  if (choices) return { ...form, kind: 'choice', options: [...choices] };
  switch (schema.type) {
    case 'boolean':
      return { ...form, kind: 'switch' };
    case 'integer':
      return { ...form, kind: 'number', min: schema.minimum ?? null, max: schema.maximum ?? null };
    case 'string':
      return { ...form, kind: 'text', min: schema.minLength ?? null, max: schema.maxLength ?? null };
    case 'array': {
      const items = schema.items ?? {};
      const options = knownItems[name] ?? choicesOf(items);
      if (options) return { ...form, kind: 'list', options: [...options] };
      return items.type === 'string' ? { ...form, kind: 'list' } : { ...form, kind: 'json' };
    }
    default:
      return { ...form, kind: 'json' };
  }
}

function choicesOf(schema: Schema): string[] | null {
  if (isCountry(schema)) return [...countryCodes()];
  const values = schema.anyOf?.map(({ const: value }) => value) ?? [];
  if (values.length === 0 || !values.every((value) => typeof value === 'string')) return null;
  return values;
}

const forms = fieldsInOrder.map(({ name, topic }) => ({ name, topic, ...formOf(name) }));

export function fieldsOf(values: SiteValues, byMainSite: boolean): SettingField[] {
  return forms.map((form) => ({
    ...form,
    fixed: form.fixed || (!byMainSite && isForMainSite(form.name)),
    options:
      form.name === 'languages' || form.name === 'domain_language'
        ? form.options.filter(isOfferedLocale)
        : form.options,
    value: JSON.stringify(values[form.name] ?? null),
  }));
}

export const isFieldName = (name: string): name is FieldName => forms.some((form) => form.name === name);

/** The fields that differ, in the order of the forms. A field that is missing from a version is null there. */
export function changesBetween(before: SiteValues, after: SiteValues) {
  const names = [
    ...new Set([...forms.map(({ name }) => name as string), ...Object.keys(before), ...Object.keys(after)]),
  ];
  const json = (value: unknown) => (value === undefined ? null : JSON.stringify(sorted(value)));
  return names.flatMap((name) => {
    const change = { name, before: json(before[name]), after: json(after[name]) };
    return change.before === change.after ? [] : [change];
  });
}

/** With sorted keys, because the database does not keep their order. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, part]) => [name, sorted(part)]),
  );
}
