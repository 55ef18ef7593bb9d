import { isOldHash, type ImportedAccount } from '#features/identity/accounts/server/public.ts';
import { isEmail } from '#features/identity/accounts/email-rules.ts';
import { heightRange } from '#features/people/profiles/details.ts';
import { genders, soughtGenders, type Gender, type Sexuality } from '#features/people/profiles/attributes.ts';
import { profileNameMaxLength } from '#features/people/profiles/contract.ts';
import { profileIssues, type ImportedProfile } from '#features/people/profiles/server/public.ts';
import { cleanLine, cleanText } from '#platform/shared/typed-text.ts';
import type { SettingsOfSite } from '#features/site/sites/server/public.ts';
import { isLocale } from '#platform/shared/locales.ts';
import { ageOn } from '#platform/shared/time.ts';
import type { SourceMember } from './sources/source.ts';

/** Nobody younger is imported, whatever the site's minimum age. */
const adultAge = 18;
const longestAbout = 2_000;
const longestPlace = 80;
const largestBalance = 1_000_000_000;

export type SkipReason =
  | 'not_confirmed'
  | 'banned'
  | 'email_invalid'
  | 'birth_date_invalid'
  | 'too_young'
  | 'gender_unknown'
  | 'orientation_unknown'
  | 'country_not_offered'
  | 'name_invalid'
  | 'address_taken'
  | 'address_barred'
  | 'member_not_imported'
  | 'file_missing'
  | 'file_too_large'
  | 'same_member'
  | 'text_empty';

/** The imported data of a member, after the checks that sign-up makes too. */
export interface CheckedMember
  extends
    Pick<ImportedAccount, 'email' | 'language' | 'createdAt' | 'password'>,
    Pick<
      ImportedProfile,
      'name' | 'gender' | 'sexuality' | 'birthDate' | 'country' | 'region' | 'city' | 'about' | 'height'
    > {
  readonly sourceId: string;
  readonly balance: number;
}

export interface ImportRules {
  readonly settings: SettingsOfSite;
  readonly now: Date;
  /** For members whose country is unknown to the other system. */
  readonly country: string | null;
}

/** Applies the sign-up rules to a member of another system. Returns the reason if they cannot be imported. */
export function checkMember(member: SourceMember, rules: ImportRules): CheckedMember | SkipReason {
  const { settings, now } = rules;
  if (member.excluded) return member.excluded;
  const email = member.email.trim();
  if (!isEmail(email)) return 'email_invalid';
  const birthDate = birthDateOf(member.birthDate, settings, now);
  if (birthDate === 'too_young' || birthDate === 'birth_date_invalid') return birthDate;
  const gender = genders.find((one) => one === member.gender);
  if (!gender || !settings.genders.includes(gender)) return 'gender_unknown';
  const sexuality = sexualityOf(gender, member.seeks);
  if (!sexuality) return 'orientation_unknown';
  const country = member.country?.trim().toUpperCase() || rules.country;
  if (!country || !settings.countries.includes(country)) return 'country_not_offered';
  const fits = (fields: Parameters<typeof profileIssues>[0]) =>
    profileIssues(fields, { settings, now, country, email }).length === 0;
  const name = member.names.map(nameOf).find((one) => one !== '' && fits({ name: one }));
  if (!name) return 'name_invalid';
  const ifFits = (field: 'region' | 'city', value: string | null) => {
    const text = cleanLine(value ?? '');
    return text !== '' && text.length <= longestPlace && fits({ [field]: text }) ? text : null;
  };
  const about = cleanText(cleanText(member.about).slice(0, longestAbout));
  return {
    sourceId: member.id,
    email,
    language: languageOf(member.language, settings),
    createdAt: member.joinedAt && member.joinedAt < now ? member.joinedAt : now,
    password:
      member.password && isOldHash(member.password.scheme, member.password.hash) ? member.password : null,
    name,
    gender,
    sexuality,
    birthDate,
    country,
    region: ifFits('region', member.region),
    city: ifFits('city', member.city),
    about: fits({ about }) ? about : '',
    height: heightOf(member.height),
    balance: Number.isFinite(member.balance)
      ? Math.min(Math.max(Math.floor(member.balance), 0), largestBalance)
      : 0,
  };
}

function birthDateOf(
  birthDate: string | null,
  settings: SettingsOfSite,
  now: Date,
): string | 'too_young' | 'birth_date_invalid' {
  if (!birthDate) return 'birth_date_invalid';
  const [issue] = profileIssues({ date_of_birth: birthDate }, { settings, now, country: undefined });
  if (issue) return issue.problem === 'too_young' ? 'too_young' : 'birth_date_invalid';
  return ageOn(birthDate, now) < adultAge ? 'too_young' : birthDate;
}

/** The orientations that people of each gender usually choose for themselves. */
const usualSexualities: Readonly<Record<Gender, readonly Sexuality[]>> = {
  male: ['hetero', 'gay', 'bi'],
  female: ['hetero', 'lesbian', 'bi'],
  nonbinary: ['gay', 'lesbian', 'bi'],
};

/** The orientation of a person of this gender who is looking for exactly these genders. */
function sexualityOf(gender: Gender, seeks: readonly string[]): Sexuality | undefined {
  const sought = new Set<string>(seeks.filter((one) => one === 'male' || one === 'female'));
  return usualSexualities[gender].find((sexuality) => {
    const would = soughtGenders(gender, sexuality, ['male', 'female']);
    return would.length === sought.size && sought.size > 0 && would.every((one) => sought.has(one));
  });
}

const nameOf = (typed: string) => [...cleanLine(typed)].slice(0, profileNameMaxLength).join('').trim();

/** `nl_NL` and `nl-BE` are Dutch. */
function languageOf(given: string | null, settings: SettingsOfSite): string {
  const language = given?.trim().slice(0, 2).toLowerCase();
  return isLocale(language) && settings.languages.includes(language) ? language : settings.domain_language;
}

const heightOf = (height: number | null) =>
  height !== null && height >= heightRange.min && height <= heightRange.max ? Math.round(height) : null;
