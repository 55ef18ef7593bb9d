import { describe, expect, test } from 'vitest';
import type { CallError } from '#platform/shared/errors.ts';
import { collectionDate } from './collection-date.ts';
import { isCreditorId } from '../creditor-id.ts';
import { ibanProblem } from '#platform/shared/iban.ts';
import { checkDetails, parsePhone } from './debit-input.ts';

const typed = {
  account_holder: 'A. de Vries',
  iban: 'NL91 ABNA 0417 1643 00',
  street: 'Voorbeeldstraat',
  house_number: '12-B',
  zip: '3511ab',
  city: "'s-Hertogenbosch",
  phone: '06 12345678',
};

const findProblems = (change: object, country = 'NL') => {
  try {
    checkDetails({ ...typed, ...change }, country);
    return {};
  } catch (error) {
    const issues = (error as CallError).args['issues'] as { field: string; problem: string }[];
    return Object.fromEntries(issues.map(({ field, problem }) => [field, problem]));
  }
};

describe('[EN-16] [VL-14] what a payer fills in', () => {
  test('is normalized', () => {
    expect(checkDetails(typed, 'NL')).toEqual({
      accountHolder: 'A. de Vries',
      iban: 'NL91ABNA0417164300',
      street: 'Voorbeeldstraat',
      houseNumber: '12-B',
      zip: '3511AB',
      city: "'s-Hertogenbosch",
      phone: '+31612345678',
    });
  });

  test.each([
    { iban: 'NL91\u00a0ABNA\u00a00417\u00a01643\u00a000' },
    { iban: '\u200eNL91 ABNA 0417 1643 00' },
    { iban: 'IBAN: NL91 ABNA 0417 1643 00' },
    { iban: 'iban nl91\u2011abna\u2009\uff10417\u202f1643 00' },
    { phone: '\u202a+31 6 12345678\u202c' },
    { phone: '\u200e0612345678' },
    { phone: 'tel:+31612345678' },
    { phone: '\uff0b31\u00a06\u201112345678' },
    { phone: '0031 6 12345678' },
  ])('[FD-34] is read without what banks and contact programs add: %j', (pasted) => {
    expect(checkDetails({ ...typed, ...pasted }, 'NL')).toEqual(checkDetails(typed, 'NL'));
  });

  test.each([
    [{ account_holder: 'Rita D\u00b4Angelo' }, { accountHolder: "Rita D'Angelo" }],
    [{ account_holder: 'Rita D`Angelo' }, { accountHolder: "Rita D'Angelo" }],
    [{ account_holder: 'Rita D\u2019Angelo' }, { accountHolder: "Rita D'Angelo" }],
    [{ account_holder: 'Anna Meyer\u2013Schulz' }, { accountHolder: 'Anna Meyer-Schulz' }],
    [{ city: '\u2019s\u2010Hertogenbosch' }, { city: "'s-Hertogenbosch" }],
    [{ zip: '\u200e3511\u00a0ab' }, { zip: '3511 AB' }],
    [{ house_number: 's/n' }, { houseNumber: 's/n' }],
    [{ house_number: 'B' }, { houseNumber: 'B' }],
  ])('[FD-34] %j is accepted', (pasted, expected) => {
    expect(checkDetails({ ...typed, ...pasted }, 'NL')).toMatchObject(expected);
  });

  test('reports every invalid field at once', () => {
    const empty = Object.fromEntries(Object.keys(typed).map((field) => [field, ' ']));
    expect(findProblems(empty)).toEqual(
      Object.fromEntries(Object.keys(typed).map((field) => [field, 'required'])),
    );
  });

  test.each([
    ['account_holder', '4111 1111', 'account_holder_invalid'],
    ['account_holder', 'Anna <script>', 'account_holder_invalid'],
    ['account_holder', '\u200b', 'required'],
    ['house_number', '-', 'house_number_invalid'],
    ['zip', '0511 AB', 'zip_invalid'],
    ['zip', '3511 SS', 'zip_invalid'],
    ['zip', '12345', 'zip_invalid'],
    ['street', '123', 'invalid'],
    ['phone', '12', 'phone_invalid'],
  ])('%s %j is refused', (field, value, problem) => {
    expect(findProblems({ [field]: value })).toEqual({ [field]: problem });
  });

  test('the postcode may also be from the account’s country', () => {
    expect(findProblems({ iban: 'BE68 5390 0754 7034', zip: '1000' })).toEqual({});
    expect(findProblems({ zip: '1000' })).toEqual({ zip: 'zip_invalid' });
    expect(findProblems({ zip: '10115', phone: '+31612345678' }, 'DE')).toEqual({});
  });
});

describe('[VL-14] an IBAN', () => {
  test.each([
    'NL91ABNA0417164300',
    'DE89370400440532013000',
    'BE68539007547034',
    'FR1420041010050500013M02606',
    'ES9121000418450200051332',
    'IT60X0542811101000000123456',
    'AT611904300234573201',
    'IE29AIBK93115212345678',
    'PT50000201231234567890154',
    'CH9300762011623852957',
  ])('%s is valid', (iban) => expect(ibanProblem(iban)).toBeNull());

  test.each([
    ['NL91ABNA0417164301', 'iban_invalid'],
    ['NL91ABNA041716430', 'iban_length'],
    ['NL91ABNA04171643000', 'iban_length'],
    // Valid check digits, and a Belgian number whose own check digits are wrong.
    ['BE41539007547035', 'iban_invalid'],
    ['TR330006100519786457841326', 'iban_not_sepa'],
    ['XX68539007547034', 'iban_invalid'],
    ['0123456789', 'iban_invalid'],
    ['', 'required'],
  ])('%s: %s', (iban, problem) => expect(ibanProblem(iban)).toBe(problem));
});

test('[VL-14] a phone number without a country code may be of the country of the account', () => {
  expect(checkDetails({ ...typed, zip: '1000' }, 'BE').phone).toBe('+31612345678');
  expect(checkDetails({ ...typed, phone: '0470 12 34 56' }, 'BE').phone).toBe('+32470123456');
  expect(parsePhone('+31 6 12345678', ['XX'])).toBe('+31612345678');
});

describe('[VL-14] a phone', () => {
  test.each([
    ['0612345678', 'NL', '+31612345678'],
    ['+49 1512 3456789', 'NL', '+4915123456789'],
    ['0470 12 34 56', 'BE', '+32470123456'],
    ['0032 470 12 34 56', 'NL', '+32470123456'],
  ])('%s in %s is %s', (phone, country, e164) => expect(parsePhone(phone, [country])).toBe(e164));

  test.each([
    ['030 234 5678', 'phone_not_mobile'],
    ['0900 1234', 'phone_not_mobile'],
    ['+1 201 555 0123', 'phone_elsewhere'],
    ['+252 61 2345678', 'phone_elsewhere'],
    ['06', 'phone_invalid'],
    ['bel me: 0612345678', 'phone_invalid'],
    ['', 'required'],
  ])('%s: %s', (phone, problem) => expect(parsePhone(phone, ['NL'])).toEqual({ problem }));
});

test.each([
  ['2026-11-20T12:00:00Z', '2026-11-23'],
  ['2026-11-23T12:00:00Z', '2026-11-24'],
  ['2026-11-23T23:30:00Z', '2026-11-25'],
  ['2026-12-24T12:00:00Z', '2026-12-28'],
  ['2027-03-25T12:00:00Z', '2027-03-30'],
  ['2026-04-30T12:00:00Z', '2026-05-04'],
  ['2026-12-31T12:00:00Z', '2027-01-04'],
])('[RT-13] agreed on %s, a debit is collected on %s at the earliest', (now, date) => {
  expect(collectionDate(new Date(now), 'Europe/Amsterdam')).toBe(date);
});

test.each([
  ['NL22ZZZ000000000000', true],
  ['DE98ZZZ09999999999', true],
  ['NL22ABC000000000000', true],
  ['NL23ZZZ000000000000', false],
  ['NL22ZZZ', false],
  ['', false],
])('%s as creditor identifier: %s', (id, isRight) => {
  expect(isCreditorId(id)).toBe(isRight);
});
