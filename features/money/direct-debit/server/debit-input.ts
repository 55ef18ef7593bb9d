import { isSEPACountry } from 'ibantools';
import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/max';
import type { CallInput } from '#platform/shared/call.ts';
import { invalidInput, type FieldIssue } from '#platform/shared/errors.ts';
import { cleanCode, cleanLine, plainMarks } from '#platform/shared/typed-text.ts';
import type { beginDirectDebit } from '../contract.ts';
import { ibanProblem, readIban } from '#platform/shared/iban.ts';

/** The payer's details, validated and normalized. */
export interface DebitDetails {
  readonly accountHolder: string;
  /** Without spaces, upper case. */
  readonly iban: string;
  readonly street: string;
  readonly houseNumber: string;
  readonly zip: string;
  readonly city: string;
  /** E.164. */
  readonly phone: string;
}

type Typed = Pick<
  CallInput<typeof beginDirectDebit>,
  'account_holder' | 'iban' | 'street' | 'house_number' | 'zip' | 'city' | 'phone'
>;

/**
 * Validates every field. Account, phone and postcode follow the rules of their country (VL-14).
 * @param country the payer's country. A postcode, or a phone number without a country code, may be of this country or of the
 * account's.
 * @throws {CallError} `invalid_input`, naming each invalid field once, in the order of the form.
 */
export function checkDetails(typed: Typed, country: string): DebitDetails {
  const iban = readIban(typed.iban);
  const countries = [country, iban.slice(0, 2)];
  const phone = parsePhone(typed.phone, countries);
  const wrong: FieldIssue[] = [];
  const refuse = (field: string, problem: string | null) => {
    if (problem !== null) wrong.push({ field, problem });
  };
  const read = (field: keyof Typed, form: RegExp, problem: string): string => {
    const text = plainMarks(cleanLine(typed[field]));
    refuse(field, text === '' ? 'required' : form.test(text) ? null : problem);
    return text;
  };
  // Besides letters, banks accept only these characters (EPC217-08, extended to the letters of every country).
  const name = /^(?=.*\p{L}.*\p{L})[\p{L}\p{M}\d '.,/()&+-]+$/u;
  const accountHolder = read('account_holder', name, 'account_holder_invalid');
  refuse('iban', ibanProblem(iban));
  const street = read('street', /^(?=.*\p{L})[\p{L}\p{M}\d '.,/()&+°ºª-]+$/u, 'invalid');
  const houseNumber = read(
    'house_number',
    /^(?=.*[\p{L}\d])[\p{L}\p{M}\d '.,/()+°ºª#-]+$/u,
    'house_number_invalid',
  );
  const zip = read('zip', /^[A-Za-z\d -]+$/, 'zip_invalid').toUpperCase();
  if (!wrong.some(({ field }) => field === 'zip') && !isPostcode(zip, countries))
    refuse('zip', 'zip_invalid');
  const city = read('city', name, 'invalid');
  if (typeof phone !== 'string') refuse('phone', phone.problem);
  if (wrong.length > 0 || typeof phone !== 'string') throw invalidInput(...wrong);
  return { accountHolder, iban, street, houseNumber, zip, city, phone };
}

/**
 * Parses a mobile phone number of a country in the SEPA area. We pay for the codes, so none are sent anywhere else.
 * @param countries the countries of a number without a country code. The first in which it is valid counts.
 */
export function parsePhone(
  typed: string,
  countries: readonly string[],
): string | { readonly problem: string } {
  const number = cleanCode(typed);
  if (number === '') return { problem: 'required' };
  const phone = [...countries.filter((country) => isSupportedCountry(country)), undefined]
    .map((defaultCountry) =>
      parsePhoneNumberFromString(number, { ...(defaultCountry ? { defaultCountry } : {}), extract: false }),
    )
    .find((read) => read?.isValid());
  if (!phone) return { problem: 'phone_invalid' };
  const type = phone.getType();
  if (type !== 'MOBILE' && type !== 'FIXED_LINE_OR_MOBILE') return { problem: 'phone_not_mobile' };
  if (!phone.country || !isSEPACountry(phone.country)) return { problem: 'phone_elsewhere' };
  return phone.number;
}

/** Postcode formats of the countries where direct debit is offered. Spaces are optional. */
const postcodes: Readonly<Record<string, RegExp>> = {
  AT: /^[1-9]\d{3}$/,
  BE: /^[1-9]\d{3}$/,
  BG: /^[1-9]\d{3}$/,
  CY: /^[1-9]\d{3}$/,
  DE: /^\d{5}$/,
  EE: /^[1-9]\d{4}$/,
  ES: /^(?:0[1-9]|[1-4]\d|5[0-2])\d{3}$/,
  FI: /^\d{5}$/,
  FR: /^\d{5}$/,
  GR: /^[1-8]\d{4}$/,
  HR: /^[1-5]\d{4}$/,
  IE: /^(?:[AC-FHKNPRTV-Y]\d{2}|D6W)[0-9AC-FHKNPRTV-Y]{4}$/,
  IT: /^\d{5}$/,
  LT: /^(?:LT)?\d{5}$/,
  LU: /^(?:L)?\d{4}$/,
  LV: /^(?:LV)?\d{4}$/,
  MT: /^[A-Z]{3}\d{4}$/,
  NL: /^[1-9]\d{3}(?!SA|SD|SS)[A-Z]{2}$/,
  PT: /^[1-9]\d{6}$/,
  SI: /^(?:SI)?[1-9]\d{3}$/,
  SK: /^[089]\d{4}$/,
};

/**
 * Whether a postcode is valid in one of the countries: the payer's own or that of their bank. A country without rules
 * accepts anything.
 */
function isPostcode(zip: string, countries: readonly string[]): boolean {
  const plain = zip.replaceAll(/[ -]/g, '');
  return countries.some((country) => postcodes[country]?.test(plain) ?? true);
}
