import { foldLookAlikes, readDigitsAsLetters } from '#platform/shared/fold-look-alikes.ts';
import { holdsLink } from './link-like.ts';
import { invitesElsewhere } from './messenger-like.ts';
import { hasPhone, hasPhoneInText } from './phone-like.ts';

const dot = 'dot|punt|punkt|punto|point|kropka|piste|prikk';
const at = 'at|apenstaartje|arroba|chiocciola|malpa|snabela|snabel-a|arobase|klammeraffe';
const mailers = 'gmail|googlemail|hotmail|protonmail|gmx|icloud|outlook|yahoo';

const patterns = [
  // A link with its dot spelled or set apart. "ASP .NET" is none.
  new RegExp(
    `[a-z0-9-]{2}(?: ?[([{] ?(?:\\.|${dot}) ?[)\\]}] ?| (?:${dot}) )(?:com|net|org|info|nl|de|fr|it|es|pl|se|dk|no|fi)(?![\\p{L}\\p{N}])`,
    'u',
  ),
  /[a-z0-9-]{2} ?\. ?(?:com|org|info)(?![\p{L}\p{N}])/u,
  new RegExp(
    `[^\\s@] ?(?:@|[([{] ?(?:${at}|@) ?[)\\]}]) ?[a-z0-9-]+ ?(?:\\.|[([{]? ?(?:${dot}) ?[)\\]}]?) ?[a-z]{2}`,
    'u',
  ),
  new RegExp(`(?:@ ?|(?<!\\p{L})(?:${at}) )(?:${mailers})(?: ?\\.|$| (?:${dot}) )`, 'u'),
  new RegExp(`(?<!\\p{L})(?:${mailers}) ?[:=]`, 'u'),
  // A user name: "@anna" as the first word, or with a digit, dot or underscore. "Engineer @ ASML" is none.
  /^@ ?[a-z0-9._]{3}/u,
  /(?<![^\s:=(])@(?=[a-z0-9._]*[0-9_.][a-z0-9])[a-z0-9._]{3}/u,
];

/** Whether a line, such as a name, a place or a job, gives a telephone number, an address, a link or a user name. */
export function holdsContact(text: string): boolean {
  const folded = foldLookAlikes(text);
  return (
    holdsLink(folded) ||
    patterns.some((pattern) => pattern.test(folded)) ||
    hasPhone(folded) ||
    invitesElsewhere(folded) ||
    invitesElsewhere(readDigitsAsLetters(folded))
  );
}

/** Whether a longer text contains a telephone number or an email address. */
export function givesContactAway(text: string): boolean {
  const folded = foldLookAlikes(text);
  return /[^\s@]+ ?@ ?[^\s@]+\.\p{L}{2}/u.test(folded) || hasPhoneInText(folded);
}
