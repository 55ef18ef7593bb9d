import type { CallInput } from '#platform/shared/call.ts';
import { findIssue, textOf, type FormRefusal } from '#platform/web/form-answer.ts';
import { accountErrors } from '#features/identity/accounts/calls.gen.ts';
import type { saveSignupDraft, SignupDraft } from '../contract.ts';

/** A screen of sign-up asks one question. */
interface SignupScreen {
  /** The step that the screen belongs to, 0 to 4. */
  readonly step: number;
  /** The field of the draft that contains the answer. */
  readonly answer?: keyof SignupDraft;
  /** Whether later screens open even without an answer. */
  readonly optional?: true;
  /** The fields whose errors the screen shows, in the order of the screen. */
  readonly shown: readonly string[];
}

const allScreens = {
  invitation: { step: 0, answer: 'invitation', shown: ['invitation'] },
  gender: { step: 0, answer: 'gender', shown: ['gender'] },
  sexuality: { step: 0, answer: 'sexuality', shown: ['sexuality'] },
  name: { step: 1, answer: 'name', shown: ['name'] },
  birth: { step: 1, answer: 'date_of_birth', shown: ['date_of_birth'] },
  email: { step: 1, answer: 'email', shown: ['email'] },
  place: { step: 2, answer: 'country', shown: ['city', 'place', 'country', 'region'] },
  about: { step: 3, answer: 'signup_message', optional: true, shown: ['signup_message'] },
  adult: { step: 3, answer: 'show_adult', optional: true, shown: ['show_adult'] },
  // Creates the account.
  password: { step: 4, shown: ['password', 'accept_terms', 'accept_sensitive'] },
} as const satisfies Record<string, SignupScreen>;

export type ScreenName = keyof typeof allScreens;

const screenNames = Object.keys(allScreens) as ScreenName[];
const screen = (name: ScreenName): SignupScreen => allScreens[name];

interface SiteScreens {
  /** Whether this visitor needs an invitation. */
  readonly invitation: boolean;
  /** Whether the site has adult content. */
  readonly adult: boolean;
}

/** The screens of this visitor, in order. */
export function screensFor({ invitation, adult }: SiteScreens): readonly ScreenName[] {
  return screenNames.filter((name) => (name !== 'invitation' || invitation) && (name !== 'adult' || adult));
}

export const stepOfScreen = (name: ScreenName): number => allScreens[name].step;

/** The position of the first screen of a step. */
export const findFirstScreen = (screens: readonly ScreenName[], step: number): number =>
  screens.findIndex((name) => screen(name).step >= step);

/** A screen opens once all required questions before it are answered. */
export function mayOpenScreen(screens: readonly ScreenName[], draft: SignupDraft, position: number): boolean {
  if (!Number.isInteger(position) || position < 0 || position >= screens.length) return false;
  return screens.slice(0, position).every((name) => screen(name).optional || isAnswered(draft, name));
}

/** The position at which a draft continues: its first unanswered question. Optional questions may be skipped. */
export function nextScreen(screens: readonly ScreenName[], draft: SignupDraft): number {
  const { step = 0 } = draft;
  return screens.findIndex(
    (name) => !isAnswered(draft, name) && !(screen(name).optional && screen(name).step < step),
  );
}

function isAnswered(draft: SignupDraft, name: ScreenName): boolean {
  const { answer } = screen(name);
  return answer !== undefined && draft[answer] !== undefined;
}

/** Whether the form was refused because the address has an account. */
export const isTaken = (refusal: FormRefusal | undefined): boolean =>
  refusal?.code === accountErrors.account_exists.code ||
  refusal?.code === accountErrors.account_reactivatable.code;

/** Whether a field of this screen shows the error; otherwise the error is shown above the form. */
export function isShownAtField(refusal: FormRefusal, name: ScreenName): boolean {
  if (refusal.code === accountErrors.invitation_invalid.code) return name === 'invitation';
  if (isTaken(refusal)) return name === 'email';
  return screen(name).shown.some((field) => findIssue(refusal, field) !== undefined);
}

/** Reads the fields of a screen's form as fields of the draft. */
export function readDraftFields(name: ScreenName, form: FormData): CallInput<typeof saveSignupDraft> {
  const text = (field: string) => textOf(form, field).trim();
  switch (name) {
    case 'sexuality': {
      const chosen = text('chosen_gender');
      return { sexuality: text('sexuality'), ...(chosen ? { gender: chosen } : {}) } as CallInput<
        typeof saveSignupDraft
      >;
    }
    case 'birth':
      return { date_of_birth: readBirthDate(form) };
    case 'place':
      return readPlace(form);
    case 'about':
      return { signup_message: textOf(form, 'signup_message') };
    case 'adult':
      return { show_adult: text('show_adult') === 'yes' };
    default:
      return { [name]: text(name) } as CallInput<typeof saveSignupDraft>;
  }
}

/** The form's record of the town that was found: its id, and the field values for which it was found. */
export function foundPlace({ place, country, region, city }: SignupDraft): string {
  return place == null ? '' : [place, country, region ?? '', city].join('|');
}

function readPlace(form: FormData): CallInput<typeof saveSignupDraft> {
  const text = (name: string) => textOf(form, name).trim();
  const [countryOfRegion = '', region = ''] = text('region').split('|');
  const city = text('city');
  const country = countryOfRegion;
  const [foundId = '', ...foundFor] = text('place').split('|');
  // A town found earlier is valid only while the fields are unchanged.
  const stillFound = foundFor.join('|') === [country, region, city].join('|');
  const place = Number(text('chosen_place') || (stillFound ? foundId : '')) || undefined;
  return {
    // The town alone may determine the country and region.
    ...(country || !city ? { country } : {}),
    region: region || null,
    city: city || null,
    ...(place ? { place } : {}),
  };
}

/** Combines the three fields into a date. An impossible date becomes a date that validation refuses. */
function readBirthDate(form: FormData): string {
  const part = (name: string, length: number) => textOf(form, name).trim().padStart(length, '0');
  const day = `${part('birth_year', 4)}-${part('birth_month', 2)}-${part('birth_day', 2)}`;
  return /^\d{4}-\d{2}-\d{2}$/.test(day) ? day : '0000-00-00';
}
