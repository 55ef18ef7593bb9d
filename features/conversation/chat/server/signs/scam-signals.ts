import { createHash } from 'node:crypto';
import { isValidIBAN } from 'ibantools';
import { foldLookAlikes, readDigitsAsLetters } from '#platform/shared/fold-look-alikes.ts';
import type { MessageWarning } from '../../message-choices.ts';
import { amounts, givingWords, messengerWords, moneyWords, untraceableWords } from './scam-words.ts';

/**
 * Whether a text asks for money, or leads away from the site. This is a signal, not proof: the message is delivered,
 * the receiver gets a warning, and staff decide.
 */
export function findSignal(body: string): Extract<MessageWarning, 'money' | 'off_platform'> | null {
  const text = foldLookAlikes(body);
  if (asksForMoney(text)) return 'money';
  return leadsAway(text) ? 'off_platform' : null;
}

/** Shorter texts, such as greetings, are often the same by chance. */
const minComparedLength = 25;

/**
 * A hash that is equal for texts that differ only in case, spaces, punctuation, accents or look-alike letters. Null if
 * the text is too short to compare.
 */
export function textHash(body: string): bigint | null {
  const letters = foldLookAlikes(body).replaceAll(/[^\p{L}\p{N}]/gu, '');
  if (letters.length < minComparedLength) return null;
  return createHash('sha256').update(letters).digest().readBigInt64BE();
}

function asksForMoney(text: string): boolean {
  if (
    untraceableWords.test(readDigitsAsLetters(text)) ||
    hasWallet(text) ||
    hasAccount(text) ||
    hasCard(text)
  )
    return true;
  return givingWords.test(text) && (amounts.test(text) || moneyWords.test(text));
}

/** A Bitcoin or Ethereum address. */
const hasWallet = (text: string) =>
  /(?<![a-z0-9])(?:bc1[a-z0-9]{25,60}|0x[0-9a-f]{40}|[13][a-z0-9]{25,34})(?![a-z0-9])/.test(text);

/** An IBAN with its country's length and valid check digits. */
function hasAccount(text: string): boolean {
  const matches = text.matchAll(/(?<![a-z0-9])[a-z]{2}\d{2}(?:[ -]?[a-z0-9]){11,30}(?![a-z0-9])/g);
  return [...matches].some(([iban]) => isValidIBAN(iban.replaceAll(/[ -]/g, '').toUpperCase()));
}

/** A payment card number with a valid check digit (ISO/IEC 7812). */
function hasCard(text: string): boolean {
  const matches = text.matchAll(/(?<![\d+])[2-6]\d{3}(?:[ -]?\d){9,15}(?!\d)/g);
  return [...matches].some(([card]) => isCardNumber(card.replaceAll(/\D/g, '')));
}

function isCardNumber(digits: string): boolean {
  const sum = [...digits].toReversed().reduce((total, character, place) => {
    const digit = Number(character) * (place % 2 === 1 ? 2 : 1);
    return total + (digit > 9 ? digit - 9 : digit);
  }, 0);
  return sum % 10 === 0;
}

function leadsAway(text: string): boolean {
  return (
    messengerWords.test(readDigitsAsLetters(text)) || hasAddress(text) || hasLink(text) || hasPhone(text)
  );
}

const mailers = 'gmail|googlemail|hotmail|outlook|yahoo|icloud|protonmail|gmx';

/** An email address, even one spelled out like `anna at gmail`. */
const hasAddress = (text: string) =>
  /[^\s@]@[^\s@]{1,200}\.[a-z]{2}/.test(text) ||
  new RegExp(`(?:@|[([]at[)\\]]|(?<!\\p{L})at) ?(?:${mailers})(?!\\p{L})`, 'u').test(text);

/** Country domains can also be words (`gezellig.de rest`), so they count only with a path or `www`. */
const hasLink = (text: string) =>
  /https?:\/\/|(?<![\p{L}\p{N}])(?:www\.|t\.me|wa\.me|bit\.ly)/u.test(text) ||
  /[\p{L}\p{N}-]\.(?:com|net|org|info|io|app|link|club|site|online|xyz|ru|shop|live)(?![\p{L}\p{N}])/u.test(
    text,
  ) ||
  /[\p{L}\p{N}-]\.[a-z]{2}\/\S/u.test(text);

/** Nine to fifteen digits that start like a telephone number. */
function hasPhone(text: string): boolean {
  const matches = text.matchAll(/(?<![\p{L}\p{N}])(?:\+|\(?0)[\d ()./-]{7,24}\d/gu);
  return [...matches].some(([number]) => {
    const digits = number.replaceAll(/\D/g, '').length;
    return digits >= 9 && digits <= 15;
  });
}
