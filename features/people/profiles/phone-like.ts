/** Digits in words, in the site's languages, folded. */
const digitWords = new Set(
  [
    'nul een twee drie vier vijf zes zeven acht negen null eins zwei zwo drei funf fuenf sechs sieben neun',
    'zero oh one two three four five six seven eight nine un deux trois quatre cinq sept huit neuf',
    'cero uno dos tres cuatro cinco seis siete ocho nueve due tre quattro cinque sei sette otto nove',
    'en to fire fem seks syv otte ni sju atte noll ett tva fyra sex atta nio',
    'nolla yksi kaksi kolme nelja viisi kuusi seitseman kahdeksan yhdeksan',
    'jeden dwa trzy cztery piec szesc siedem osiem dziewiec',
  ]
    .join(' ')
    .split(' '),
);
const minDigitWords = 6;

/** A date with a year, in the usual formats. */
const dates =
  /(?<!\d)(?:\d{1,2}[-/. ]\d{1,2}[-/. ](?:19|20)\d{2}|(?:19|20)\d{2}[-/.]\d{1,2}[-/.]\d{1,2})(?!\d)/gu;
/** A range of years, such as 1998-2004. */
const yearSpans = /(?<!\d)(?:19|20)\d{2} ?[-/] ?(?:19|20)\d{2}(?!\d)/gu;
/** Postcodes with seven digits or more, beside a place: "1000-001 Lisboa", "Manaus 69005-040". */
const postcode = '(?:\\d{4}-\\d{3}|\\d{3}-\\d{4}|[1-9]\\d{4}-\\d{3,4})';
const postcodes = new RegExp(`^${postcode}(?= \\p{L}{3}[^\\d]*$)|(?<=^[^\\d]*\\p{L}{3},? )${postcode}$`, 'u');

const callWords =
  'tel|tlf|telefo\\p{L}*|phone|mobiel|mobile|mobil|handy|bel|call|app|whats ?app|sms|ring|ruf|llama\\p{L}*|appelle|chiama\\p{L}*|zadzwon|dzwon|soita|puh';
const called = new RegExp(`(?<!\\p{L})(?:${callWords})(?!\\p{L})[^\\d]{0,12}(?:\\d[ .\\-/]{0,2}){5}`, 'u');

/** Removes dates and ranges of years, and reads letters among digits as the digits that they look like. */
function withoutDates(folded: string): string {
  return folded
    .replace(dates, ' ~ ')
    .replace(yearSpans, ' ~ ')
    .replace(/(?<![a-z])o(?=[ .-]?\d)|(?<=\d[ .-]?)o(?![a-z])/gu, '0')
    .replace(/(?<=\d)[il](?=\d)/gu, '1');
}

/** Whether a text of a line contains a telephone number. Postcodes, years and numbers of houses are none. */
export function hasPhone(folded: string): boolean {
  if (saysDigits(folded)) return true;
  const text = withoutDates(folded).replace(postcodes, '~');
  if (/(?<!\d)(?:\d[ ().\-/*_,:|]{0,3}){6}\d/u.test(text) || called.test(text)) return true;
  return (text.replace(/(?<!\d)(?:19|20)\d{2}(?!\d)/gu, ' ').match(/\d/gu)?.length ?? 0) >= 8;
}

/** Whether a longer text contains one: at least eight digits with little in between. */
export function hasPhoneInText(folded: string): boolean {
  return /(?<!\d)(?:\d[\s().\-/]{0,3}){7}\d/u.test(withoutDates(folded)) || saysDigits(folded);
}

function saysDigits(folded: string): boolean {
  let run = 0;
  for (const word of folded.split(/[^\p{L}\p{N}]+/u)) {
    run = digitWords.has(word) || /^\d$/.test(word) ? run + 1 : 0;
    if (run >= minDigitWords) return true;
  }
  return false;
}
