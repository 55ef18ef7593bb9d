import type { CallInput } from '#platform/shared/call.ts';
import { issueOf, textOf, type FormRefusal } from '#platform/web/form-answer.ts';
import { accountErrors } from '#features/identity/accounts/calls.gen.ts';
import type { saveSignupDraft, SignupDraft } from '../contract.ts';

/** Steps 0 to 4; the last one creates the account. */
export const lastStep = 4;

/** The fields of each step, required ones first. */
const fieldsOf: readonly {
  readonly needed: readonly (keyof SignupDraft)[];
  readonly shown: readonly string[];
}[] = [
  { needed: ['gender', 'sexuality'], shown: ['invitation', 'gender', 'sexuality'] },
  { needed: ['name', 'date_of_birth', 'email'], shown: ['name', 'date_of_birth', 'email'] },
  { needed: ['country'], shown: ['country', 'region', 'city', 'place'] },
  { needed: [], shown: ['signup_message'] },
  { needed: [], shown: ['password', 'accept_terms', 'accept_sensitive'] },
];

/** A step opens once all steps before it are filled in. */
export function mayOpenStep(draft: SignupDraft, step: number): boolean {
  if (!Number.isInteger(step) || step < 0 || step > lastStep) return false;
  return fieldsOf.slice(0, step).every(({ needed }) => needed.every((field) => draft[field] !== undefined));
}

/** Whether the form was refused because the address has an account. */
export const isTaken = (refusal: FormRefusal | undefined): boolean =>
  refusal?.code === accountErrors.account_exists.code ||
  refusal?.code === accountErrors.account_reactivatable.code;

/** Whether a field in this step shows the error; otherwise the error is shown above the form. */
export function isShownAtField(refusal: FormRefusal, step: number): boolean {
  if (refusal.code === accountErrors.invitation_invalid.code) return step === 0;
  if (isTaken(refusal)) return step === 1;
  return fieldsOf[step]!.shown.some((field) => issueOf(refusal, field) !== undefined);
}

/** Reads the fields of a step's form as fields of the draft. */
export function draftFieldsOf(step: number, form: FormData): CallInput<typeof saveSignupDraft> {
  const text = (name: string) => textOf(form, name).trim();
  switch (step) {
    case 0: {
      return {
        gender: text('gender'),
        sexuality: text('sexuality'),
        // If the field is shown but left empty, it is reported together with the other fields.
        ...(form.has('invitation') ? { invitation: text('invitation') } : {}),
      } as CallInput<typeof saveSignupDraft>;
    }
    case 1:
      return { name: text('name'), date_of_birth: birthDateOf(form), email: text('email') };
    case 2:
      return placeOf(form);
    default:
      return { signup_message: textOf(form, 'signup_message'), show_adult: form.has('show_adult') };
  }
}

/** The form's record of the town that was found: its id, and the field values for which it was found. */
export function foundPlace({ place, country, region, city }: SignupDraft): string {
  return place == null ? '' : [place, country, region ?? '', city].join('|');
}

function placeOf(form: FormData): CallInput<typeof saveSignupDraft> {
  const text = (name: string) => textOf(form, name).trim();
  const [country = '', region = ''] = text('region').split('|');
  const city = text('city');
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
function birthDateOf(form: FormData): string {
  const part = (name: string, length: number) => textOf(form, name).trim().padStart(length, '0');
  const day = `${part('birth_year', 4)}-${part('birth_month', 2)}-${part('birth_day', 2)}`;
  return /^\d{4}-\d{2}-\d{2}$/.test(day) ? day : '0000-00-00';
}
