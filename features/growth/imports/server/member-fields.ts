import { isOldHash, type ImportedAccount } from '#features/identity/accounts/server/public.ts';
import { isEmail } from '#platform/shared/email-rules.ts';
import { heightRange } from '#features/people/profiles/details.ts';
import { genders, soughtGenders, type Gender, type Sexuality } from '#features/people/profiles/attributes.ts';
import { profileNameMaxLength } from '#features/people/profiles/contract.ts';
import { profileIssues, type ImportedProfile } from '#features/people/profiles/server/public.ts';
import type { SettingsOfSite } from '#features/site/sites/server/public.ts';
import { isLocale } from '#platform/shared/locales.ts';
import { ageOn, dayAt } from '#platform/shared/time.ts';
import { hasReplacementCharacter, importLine, importText, type ImportedText } from './imported-text.ts';
import { isPossibleMoment } from './possible-moment.ts';
import type { Reason } from './reasons.ts';
import type { Problem, SourceMember } from './sources/source.ts';

/** Nobody younger is imported, whatever the site's minimum age. */
const adultAge = 18;
const maxAboutCharacters = 2_000;
const maxPlaceCharacters = 80;
const maxSaltCharacters = 500;

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
  /** The names in which no member may speak. */
  readonly siteNames: readonly string[];
}

/** What was not imported as it is, though the member can be. */
export interface MemberNotes {
  readonly leftOut: readonly Problem[];
  readonly changed: readonly Problem[];
  readonly odd: readonly Problem[];
}

type MemberResult =
  | { readonly member: CheckedMember; readonly notes: MemberNotes; readonly refused?: never }
  | { readonly refused: readonly Problem[] };

/** Applies the sign-up rules to a member of another system, and says everything that stands against them. */
export function checkMember(source: SourceMember, rules: ImportRules): MemberResult {
  return new MemberCheck(source, rules).run();
}

class MemberCheck {
  readonly #source: SourceMember;
  readonly #rules: ImportRules;
  readonly #refused: Problem[] = [];
  readonly #leftOut: Problem[];
  readonly #changed: Problem[] = [];
  readonly #odd: Problem[] = [];

  constructor(source: SourceMember, rules: ImportRules) {
    this.#source = source;
    this.#rules = rules;
    this.#leftOut = [...source.leftOut];
  }

  run(): MemberResult {
    const { settings, now } = this.#rules;
    const email = this.#email();
    const birthDate = this.#birthDate();
    const gender = genders.find((one) => one === this.#source.gender && settings.genders.includes(one));
    const sexuality = gender && findSexuality(gender, this.#source.seeks);
    const country = this.#source.country?.toUpperCase() ?? this.#rules.country;
    if (!gender) this.#refuse('gender', 'gender_unknown');
    else if (!sexuality) this.#refuse('seeks', 'orientation_unknown');
    if (!country || !settings.countries.includes(country)) this.#refuse('country', 'country_not_offered');
    const name = this.#name(email);
    const { joinedAt } = this.#source;
    if (joinedAt && !isPossibleMoment(joinedAt, now)) this.#refuse('joined_at', 'time_out_of_range');
    if (this.#refused.length > 0) return { refused: this.#refused };
    const member: CheckedMember = {
      sourceId: this.#source.id,
      email,
      language: this.#language(),
      createdAt: joinedAt ?? now,
      password: this.#password(),
      name,
      gender: gender!,
      sexuality: sexuality!,
      birthDate,
      country: country!,
      region: this.#place('region', country!),
      city: this.#place('city', country!),
      about: this.#text('about', importText(this.#source.about, maxAboutCharacters), (about) =>
        this.#fits({ about }),
      ),
      height: this.#height(),
      balance: this.#source.balance ?? 0,
    };
    return { member, notes: { leftOut: this.#leftOut, changed: this.#changed, odd: this.#odd } };
  }

  #refuse(column: string, reason: Reason): void {
    this.#refused.push({ column, reason });
  }

  #leaveOut<T>(column: string, reason: Reason, none: T): T {
    this.#leftOut.push({ column, reason });
    return none;
  }

  #fits(fields: Parameters<typeof profileIssues>[0], country?: string): boolean {
    const { settings, now } = this.#rules;
    return profileIssues(fields, { settings, now, country }).length === 0;
  }

  #email(): string {
    const email = this.#source.email.replace(/^mailto:/i, '');
    if (!isEmail(email)) this.#refuse('email', 'email_invalid');
    return email;
  }

  #birthDate(): string {
    const { birthDate } = this.#source;
    const { settings, now } = this.#rules;
    const [issue] = profileIssues({ date_of_birth: birthDate }, { settings, now, country: undefined });
    const isChild = issue
      ? issue.problem === 'too_young'
      : ageOn(birthDate, dayAt(now, settings.time_zone)) < adultAge;
    if (isChild) this.#refuse('birth_date', 'too_young');
    else if (issue) this.#refuse('birth_date', 'birth_date_invalid');
    return birthDate;
  }

  /** The first name that sign-up accepts. A better one that it refuses is reported. */
  #name(email: string): string {
    const names = this.#source.names.filter((name) => name.trim() !== '');
    if (names.some(hasReplacementCharacter)) this.#refuse('name', 'replacement_character');
    const reasons: Reason[] = [];
    for (const one of names) {
      const { text: name, changes, looksMisdecoded } = importLine(one, profileNameMaxLength);
      const reason = this.#whyNameRefused(name, email);
      if (reason !== null) {
        reasons.push(this.#leaveOut('name', reason, reason));
        continue;
      }
      this.#changed.push(...changes.map((reason) => ({ column: 'name', reason })));
      if (looksMisdecoded) this.#odd.push({ column: 'name', reason: 'looks_misdecoded' });
      return name;
    }
    if (this.#refused.every(({ column }) => column !== 'name'))
      this.#refuse('name', reasons[0] ?? 'name_invalid');
    return '';
  }

  #whyNameRefused(name: string, email: string): 'name_invalid' | 'name_reserved' | null {
    const { settings, now, siteNames } = this.#rules;
    const [issue] = profileIssues({ name }, { settings, now, country: undefined, email, siteNames });
    if (!issue) return null;
    return issue.problem === 'name_reserved' ? 'name_reserved' : 'name_invalid';
  }

  #text(
    column: 'about' | 'city' | 'region',
    { text, changes, looksMisdecoded }: ImportedText,
    fits: (text: string) => boolean,
  ): string {
    if (hasReplacementCharacter(text)) return this.#leaveOut(column, 'replacement_character', '');
    this.#changed.push(...changes.map((reason) => ({ column, reason })));
    if (text !== '' && !fits(text))
      return this.#leaveOut(column, column === 'region' ? 'region_unknown' : 'text_refused', '');
    if (looksMisdecoded) this.#odd.push({ column, reason: 'looks_misdecoded' });
    return text;
  }

  #place(column: 'city' | 'region', country: string): string | null {
    const place = importLine(this.#source[column] ?? '', maxPlaceCharacters);
    return this.#text(column, place, (text) => this.#fits({ [column]: text }, country)) || null;
  }

  #height(): number | null {
    const { height } = this.#source;
    const isPossible = height === null || (height >= heightRange.min && height <= heightRange.max);
    return isPossible ? height : this.#leaveOut('height', 'number_out_of_range', null);
  }

  /** `nl_NL` and `nl-BE` are Dutch. A member without a language gets the one of the site. */
  #language(): string {
    const { settings } = this.#rules;
    const sourceLanguage = this.#source.language;
    if (sourceLanguage === null) return settings.domain_language;
    const language = /^([a-z]{2})(?:[-_.@].*)?$/.exec(sourceLanguage.toLowerCase())?.[1];
    return isLocale(language) && settings.languages.includes(language)
      ? language
      : this.#leaveOut('language', 'language_not_offered', settings.domain_language);
  }

  #password(): CheckedMember['password'] {
    const { password } = this.#source;
    if (password === null || password.hash === '') return null;
    const { scheme, hash, salt } = password;
    const canSalt = salt.length <= maxSaltCharacters && salt.isWellFormed() && !/[\0\u{FFFD}]/u.test(salt);
    return canSalt && isOldHash(scheme, hash)
      ? password
      : this.#leaveOut('password_hash', 'password_unreadable', null);
  }
}

/** The orientations that people of each gender usually choose for themselves. */
const usualSexualities: Readonly<Record<Gender, readonly Sexuality[]>> = {
  male: ['hetero', 'gay', 'bi'],
  female: ['hetero', 'lesbian', 'bi'],
  nonbinary: ['gay', 'lesbian', 'bi'],
};

/** The orientation of a person of this gender who is looking for exactly these genders. */
function findSexuality(gender: Gender, seeks: readonly string[]): Sexuality | undefined {
  const sought = new Set<string>(seeks);
  return usualSexualities[gender].find((sexuality) => {
    const would = soughtGenders(gender, sexuality, ['male', 'female']);
    return would.length === sought.size && sought.size > 0 && would.every((one) => sought.has(one));
  });
}
