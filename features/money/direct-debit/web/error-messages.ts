import { msg, plural } from '@lingui/core/macro';
import type { ErrorMessages } from '#platform/web/error-sentence.ts';
import type { debitErrors } from '../contract.ts';
import { mostOpen } from '../debit-rules.ts';

/** Messages for single fields. */
const problems = {
  account_holder_invalid: () =>
    msg`Write the name as it stands on your bank card: letters, and no signs but - ' . ,`,
  iban_invalid: () => msg`This IBAN is not right: a digit or letter is wrong. Look at your bank card again.`,
  iban_length: () => msg`This IBAN is too short or too long for its country. Look at your bank card again.`,
  iban_not_sepa: () => msg`We can only debit accounts of countries in the European payment area (SEPA).`,
  house_number_invalid: () => msg`Write the house number with its digits, such as 12 or 12 B.`,
  zip_invalid: () => msg`This is no postcode of your country.`,
  phone_invalid: () => msg`This is no telephone number. Write it with its area or country code.`,
  phone_not_mobile: () => msg`Give a mobile number: we send a text message to it.`,
  phone_elsewhere: () => msg`Give a mobile number of a country in the European payment area (SEPA).`,
};

const errors = {
  debit_blocked: () => msg`Your account is blocked for direct debit.`,
  debit_limit_reached: ({ reason }) =>
    reason === 'open'
      ? msg`You have ${mostOpen} direct debits under way, which is the limit. As soon as one is paid you can use it again; until then, pay in another way.`
      : msg`With this order you would go over the limit of direct debits in seven days. Choose a smaller bundle or pay in another way.`,
  debit_code_invalid: () => msg`Invalid code`,
  debit_code_expired: () => msg`This code has expired. Ask for another one.`,
  debit_code_locked: () =>
    msg`The code was wrong too often, so this order is closed. You can pay in another way, or try direct debit again tomorrow.`,
  debit_code_limit: ({ retry_after: seconds }) =>
    seconds < 90
      ? msg`${plural(seconds, {
          one: 'We have just sent a code. Wait # second before you ask for another one.',
          other: 'We have just sent a code. Wait # seconds before you ask for another one.',
        })}`
      : msg`${plural(Math.ceil(seconds / 60), {
          one: 'You have asked for many codes. In # minute you can ask for another one.',
          other: 'You have asked for many codes. In # minutes you can ask for another one.',
        })}`,
  debit_mandate_required: () => msg`Please tick this to go on.`,
  debit_gone: () => msg`This took too long, or you began again elsewhere. Please fill in the form once more.`,
} satisfies ErrorMessages<typeof debitErrors>;

export const debitErrorMessages = { ...errors, ...problems };
