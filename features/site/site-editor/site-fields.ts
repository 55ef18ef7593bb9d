import { allSettings } from '#features/settings.gen.ts';
import { companyInfo, type CompanyInfo, type SiteSettings } from '#features/site/sites/contract.ts';
import type { Setting, SettingTexts } from '#features/site/sites/define-settings.ts';
import { companyFields } from '#features/site/sites/company-fields.ts';
import { settingTopics } from '#features/site/sites/setting-topics.ts';
import type { TSchema } from '#platform/shared/schema.ts';

/** What staff can edit of a site: a setting, or a field of the company behind it. */
export type FieldName = (keyof SiteSettings & string) | `company.${keyof CompanyInfo & string}`;

type SiteField = SettingTexts &
  Partial<Omit<Setting, 'schema'>> & { readonly name: FieldName; readonly schema: TSchema };

const allFields: readonly SiteField[] = [
  ...Object.entries(companyFields).map(([name, texts]) => ({
    ...texts,
    name: `company.${name as keyof CompanyInfo}` as const,
    schema: companyInfo.properties[name as keyof CompanyInfo],
  })),
  ...Object.entries(allSettings as Readonly<Record<string, Setting>>).map(([name, setting]) => ({
    ...setting,
    name: name as keyof SiteSettings,
  })),
];

/** All fields in the order of topics, and within a topic in the order of features. */
export const siteFields: readonly SiteField[] = settingTopics.flatMap((topic) =>
  allFields.filter((field) => field.topic === topic),
);

const byName: ReadonlyMap<string, SiteField> = new Map(siteFields.map((field) => [field.name, field]));

export const isFieldName = (name: string): name is FieldName => byName.has(name);

export const siteField = (name: FieldName): SiteField => byName.get(name)!;
