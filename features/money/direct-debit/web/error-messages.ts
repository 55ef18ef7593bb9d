import { msg, plural } from '@lingui/core/macro';
import type { ErrorMessages } from '#platform/web/error-sentence.ts';
import type { debitErrors } from '../contract.ts';
import { maxOpenDebits } from '../debit-rules.ts';

/** Messages for individual fields. */
const problems = {
  account_holder_invalid: () => msg`Enter the name on your bank card. Use only letters and - ' . ,`,
  iban_invalid: () => msg`This IBAN isn’t right. Check the letters and digits on your bank card.`,
  iban_length: () => msg`This IBAN is too short or too long for its country. Check your bank card.`,
  iban_not_sepa: () => msg`We can only debit accounts in the European payment area (SEPA).`,
  house_number_invalid: () => msg`Enter a house number, such as 12 or 12 B.`,
  zip_invalid: () => msg`Enter a valid postcode for your country.`,
  phone_invalid: () => msg`Enter a valid phone number, including the area or country code.`,
  phone_not_mobile: () => msg`Enter a mobile number, so we can text you a code.`,
  phone_elsewhere: () => msg`Enter a mobile number from a country in the European payment area (SEPA).`,
};

const errors = {
  debit_blocked: () => msg`Your account is blocked for direct debit.`,
  debit_limit_reached: ({ reason }) =>
    reason === 'open'
      ? msg`You have ${{ mostOpen: maxOpenDebits }} direct debits in progress, which is the limit. Wait until one is paid, or pay another way.`
      : msg`This order would take you over the seven-day limit for direct debit. Choose a smaller bundle or pay another way.`,
  debit_code_invalid: () => msg`Invalid code`,
  debit_code_expired: () => msg`This code has expired. Ask for a new one.`,
  debit_code_locked: () =>
    msg`Too many wrong codes, so we’ve closed this order. Pay another way, or try direct debit again tomorrow.`,
  debit_code_limit: ({ retry_after: seconds }) =>
    seconds < 90
      ? msg`${plural(seconds, {
          one: 'We’ve just sent a code. You can ask for a new one in # second.',
          other: 'We’ve just sent a code. You can ask for a new one in # seconds.',
        })}`
      : msg`${plural(Math.ceil(seconds / 60), {
          one: 'You’ve asked for a lot of codes. You can ask for a new one in # minute.',
          other: 'You’ve asked for a lot of codes. You can ask for a new one in # minutes.',
        })}`,
  debit_mandate_required: () => msg`Tick this to continue.`,
  debit_gone: () =>
    msg`This took too long, or you started again somewhere else. Please fill in the form again.`,
} satisfies ErrorMessages<typeof debitErrors>;

export const debitErrorMessages = { ...errors, ...problems };
