import { electronicFormatIBAN, isSEPACountry, validateIBAN, ValidationErrorsIBAN } from 'ibantools';
import { cleanCode } from './typed-text.ts';

type IbanProblem = 'required' | 'iban_invalid' | 'iban_length' | 'iban_not_sepa';

/** An IBAN without what banks and people write between and before its characters. */
export const readIban = (typed: string): string => electronicFormatIBAN(cleanCode(typed)) ?? '';

/** What is wrong with an IBAN, as `readIban` returns it: country, length and check digits. Null if it is valid. */
export function ibanProblem(iban: string): IbanProblem | null {
  if (iban === '') return 'required';
  const { valid, errorCodes } = validateIBAN(iban);
  if (valid) return isSEPACountry(iban.slice(0, 2)) ? null : 'iban_not_sepa';
  return errorCodes.includes(ValidationErrorsIBAN.WrongBBANLength) ? 'iban_length' : 'iban_invalid';
}
