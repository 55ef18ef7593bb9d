import type { CallInput } from '#platform/shared/call.ts';
import type { saveSignupDraft, SignupDraft } from '../contract.ts';
import { issueOf, textOf, type FormRefusal } from './form-answer.ts';

/** Steps 0 to 4; the last one makes the account. */
export const lastStep = 4;

/** The fields a step asks for; those it cannot do without come first. */
const fieldsOf: readonly {
  readonly needed: readonly (keyof SignupDraft)[];
  readonly shown: readonly string[];
}[] = [
  { needed: ['gender', 'sexuality'], shown: ['gender', 'sexuality'] },
  { needed: ['name', 'date_of_birth'], shown: ['name', 'date_of_birth'] },
  { needed: ['country'], shown: ['country', 'region', 'city'] },
  { needed: ['email'], shown: ['signup_message', 'email'] },
  { needed: [], shown: ['password', 'accept_terms', 'accept_sensitive'] },
];

/** A step opens when all before it are filled in. */
export function mayOpenStep(draft: SignupDraft, step: number): boolean {
  if (!Number.isInteger(step) || step < 0 || step > lastStep) return false;
  return fieldsOf.slice(0, step).every(({ needed }) => needed.every((field) => draft[field] !== undefined));
}

/** Whether the refused field is one that this step shows. */
export function stepOfField(refusal: FormRefusal, step: number): boolean {
  return fieldsOf[step]!.shown.some((field) => issueOf(refusal, field) !== undefined);
}

/** What a step's form says, as fields of the draft. */
export function draftFieldsOf(step: number, form: FormData): CallInput<typeof saveSignupDraft> {
  const text = (name: string) => textOf(form, name).trim();
  switch (step) {
    case 0:
      return { gender: text('gender'), sexuality: text('sexuality') } as CallInput<typeof saveSignupDraft>;
    case 1:
      return { name: text('name'), date_of_birth: birthDateOf(form) };
    case 2: {
      const [country = '', region = ''] = text('place').split('|');
      return { country, region: region || null, city: text('city') || null };
    }
    default:
      return { signup_message: textOf(form, 'signup_message'), email: text('email') };
  }
}

/** The three fields as one day; what no calendar has becomes one that the rule refuses. */
function birthDateOf(form: FormData): string {
  const part = (name: string, length: number) => textOf(form, name).trim().padStart(length, '0');
  const day = `${part('birth_year', 4)}-${part('birth_month', 2)}-${part('birth_day', 2)}`;
  return /^\d{4}-\d{2}-\d{2}$/.test(day) ? day : '0000-00-00';
}
