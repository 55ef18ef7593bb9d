import { detailFields, type DetailField } from './typed-details.ts';

/** The fields on each screen, in order. The last screen, with the mandate and its code, follows these. */
export const detailSteps: readonly (readonly DetailField[])[] = [
  ['account_holder', 'iban'],
  ['street', 'house_number', 'zip', 'city'],
  ['phone'],
];

/** The first screen with one of the fields, or undefined. */
export function stepWith(fields: readonly DetailField[]): number | undefined {
  const step = detailSteps.findIndex((stepFields) => stepFields.some((field) => fields.includes(field)));
  return step === -1 ? undefined : step;
}

/** The fields of a screen that are still empty. */
export const emptyFields = (step: number, details: Readonly<Record<DetailField, string>>): DetailField[] =>
  detailFields.filter((field) => detailSteps[step]?.includes(field) && details[field].trim() === '');
