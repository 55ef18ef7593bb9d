import { invalidInput, type FieldIssue } from '#platform/shared/errors.ts';
import { dayAt } from '#platform/shared/time.ts';
import { isRegionIn } from '#features/site/places/server/public.ts';
import {
  companyOf,
  settingsOf,
  type OfSite,
  type SettingsOfSite,
} from '#features/site/sites/server/public.ts';
import type { CallInput } from '#platform/shared/call.ts';
import type { changeProfile } from '../contract.ts';
import { isReservedName } from '../reserved-names.ts';
import { birthDateIssue, nameIssue, promptIssues, textIssue } from '../profile-rules.ts';
import { isOffered } from './profile-policy.ts';

type ProfileInput = CallInput<typeof changeProfile>;

/** Fields as members enter them at sign-up or in the profile. Fields that are left out are not checked. */
export type ProfileFields = { readonly [Field in keyof ProfileInput]?: ProfileInput[Field] | undefined };

/** Additional data for the rules. */
export interface ProfileFacts {
  readonly settings: Pick<
    SettingsOfSite,
    'min_age' | 'time_zone' | 'countries' | 'adult_content' | 'genders'
  >;
  readonly now: Date;
  /** The country to which a given region must belong. If undefined, every region is refused. */
  readonly country: string | undefined;
  /** The member's email address, if it is already known. */
  readonly email?: string;
  /** The names of the site and its company. Without them, staff choose the name, and may speak for the site. */
  readonly siteNames?: readonly string[];
}

/** The names in which nobody but the site and its company speaks. */
export async function namesOnSite(context: OfSite): Promise<readonly string[]> {
  const [settings, company] = await Promise.all([settingsOf(context), companyOf(context)]);
  return [settings.name, settings.mail_name, company.name, ...company.tradenames];
}

/** @throws {CallError} `invalid_input`, naming every field that breaks a rule. */
export function checkProfileFields(fields: ProfileFields, facts: ProfileFacts): void {
  const issues = profileIssues(fields, facts);
  if (issues.length > 0) throw invalidInput(...issues);
}

/** The same check, but without throwing, for use cases that add further problems. */
export function profileIssues(
  fields: ProfileFields,
  { settings, now, country, email, siteNames }: ProfileFacts,
): FieldIssue[] {
  const { name, date_of_birth: birthDate, region, city, about } = fields;
  return [
    name === undefined ? null : (nameIssue(name, email ?? '') ?? reservedIssue(name, siteNames)),
    birthDate === undefined
      ? null
      : birthDateIssue(birthDate, settings.min_age, dayAt(now, settings.time_zone)),
    fields.gender !== undefined && !settings.genders.includes(fields.gender)
      ? issue('gender', 'invalid')
      : null,
    fields.country !== undefined && !settings.countries.includes(fields.country)
      ? issue('country', 'country_not_offered')
      : null,
    region != null && !(country !== undefined && isRegionIn(country, region))
      ? issue('region', 'region_unknown')
      : null,
    city == null ? null : textIssue('city', city),
    about === undefined ? null : textIssue('about', about),
    fields.gender_label == null ? null : textIssue('gender_label', fields.gender_label),
    fields.job == null ? null : textIssue('job', fields.job),
    ...promptIssues(fields.prompts ?? []),
    fields.interests?.every((id) => isOffered(settings, id)) === false
      ? issue('interests', 'interest_not_offered')
      : null,
    seekIssue(fields),
  ].filter((fieldIssue) => fieldIssue !== null);
}

const reservedIssue = (name: string, siteNames: readonly string[] | undefined) =>
  siteNames !== undefined && isReservedName(name, siteNames) ? issue('name', 'name_reserved') : null;

function seekIssue({ seek_min_age: min, seek_max_age: max }: ProfileFields): FieldIssue | null {
  return min !== undefined && max !== undefined && min > max ? issue('seek_max_age', 'ages_reversed') : null;
}

const issue = (field: string, problem: string): FieldIssue => ({ field, problem });
