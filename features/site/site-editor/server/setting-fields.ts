import type { CompanyInfo, SiteSettings } from '#features/site/sites/contract.ts';
import { canonicalJson } from '#platform/shared/canonical-json.ts';
import { countryCodes } from '#platform/shared/country-codes.ts';
import { isOfferedLocale } from '#platform/shared/locales.ts';
import type { SettingField } from '../contract.ts';
import { isFieldName, siteField, siteFields, type FieldName } from '../site-fields.ts';

/** Settings and company as one object, keyed by field name. */
export type SiteValues = Readonly<Record<string, unknown>>;

const prefix = 'company.';

export function toValues(settings: SiteSettings, company: CompanyInfo): SiteValues {
  const fields = Object.entries(company).map(([name, value]) => [`${prefix}${name}`, value] as const);
  return { ...settings, ...Object.fromEntries(fields) };
}

/** The reverse of `toValues`. */
export function toParts(values: SiteValues): { settings: SiteSettings; company: CompanyInfo } {
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

const isCountry = ({ pattern }: Schema) => pattern === '^[A-Z]{2}$';

export const isFixed = (name: FieldName): boolean => siteField(name).editedOn !== undefined;
export const isForMainSite = (name: string): boolean =>
  isFieldName(name) && siteField(name).mainSiteOnly === true;

/** Values that going back to an earlier version does not affect. */
export const fixedValues = (values: SiteValues, byMainSite: boolean): SiteValues =>
  Object.fromEntries(
    siteFields
      .filter(({ editedOn, mainSiteOnly }) => editedOn === 'domains' || (mainSiteOnly && !byMainSite))
      .map(({ name }) => [name, values[name]]),
  );

/** The data that a form needs, derived from the schema: a new setting has a form without further code. */
function buildForm({
  name,
  schema: declared,
  options,
  form: special,
}: (typeof siteFields)[number]): Omit<SettingField, 'name' | 'topic' | 'value'> {
  const declaredSchema = declared as Schema;
  const nullable = declaredSchema.anyOf?.some(({ type }) => type === 'null') ?? false;
  const schema = nullable ? declaredSchema.anyOf!.find(({ type }) => type !== 'null')! : declaredSchema;
  const form = { nullable, min: null, max: null, options: [], fixed: isFixed(name) };
  if (special)
    return { ...form, kind: special.kind, options: [...special.options()], max: special.max ?? null };
  const choices = schema.type === 'array' ? null : (options?.() ?? listChoices(schema));
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
      const choices = options?.() ?? listChoices(items);
      if (choices) return { ...form, kind: 'list', options: [...choices] };
      return items.type === 'string' ? { ...form, kind: 'list' } : { ...form, kind: 'json' };
    }
    default:
      return { ...form, kind: 'json' };
  }
}

function listChoices(schema: Schema): string[] | null {
  if (isCountry(schema)) return [...countryCodes];
  const values = schema.anyOf?.map(({ const: value }) => value) ?? [];
  if (values.length === 0 || !values.every((value) => typeof value === 'string')) return null;
  return values;
}

const forms = siteFields.map((field) => ({ name: field.name, topic: field.topic, ...buildForm(field) }));

export function buildFields(values: SiteValues, byMainSite: boolean): SettingField[] {
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

/** The fields that differ, in the order of the forms. A field that is missing from a version is null there. */
export function changesBetween(before: SiteValues, after: SiteValues) {
  const names = [
    ...new Set([...forms.map(({ name }) => name as string), ...Object.keys(before), ...Object.keys(after)]),
  ];
  const json = (value: unknown) => (value === undefined ? null : canonicalJson(value));
  return names.flatMap((name) => {
    const change = { name, before: json(before[name]), after: json(after[name]) };
    return change.before === change.after ? [] : [change];
  });
}
