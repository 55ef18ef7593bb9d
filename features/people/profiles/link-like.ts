import { countryCodes } from '#platform/shared/country-codes.ts';
import { foldLookAlikes } from '#platform/shared/fold-look-alikes.ts';

/** Domain endings that form a link even after a single letter: `x.com`. */
const shortEndings =
  'at|be|biz|ch|click|club|cn|co|com|de|dk|es|eu|fi|fr|gg|info|io|it|link|live|ly|me|net|nl|no|online|org|pl|ru|se|shop|site|top|tv|uk|vip|xyz';

/** After a longer word, these do too. Other endings are words: "St.John". */
const endings =
  `academy agency app bar blog chat cloud date dating dev fun fyi games life love media mobi name news page
  photos pro sex singles social space store tech tel test today video website wiki world xxx zone ${countryCodes.join(' ')}`
    .toLowerCase()
    .split(/\s+/)
    .join('|');

/** Names of techniques and titles that end like a domain. */
const honest =
  /(?<![\p{L}\p{N}])(?:(?:asp|ado|vb)\.net(?![\p{L}\p{N}.-])|(?:dr|mag|prof)\.in(?![\p{L}\p{N}.-]))/giu;

const patterns = [
  /:\/\//u,
  /(?<![\p{L}\p{N}])www(?![\p{L}\p{N}])/u,
  /[^\s@]@[^\s@]+\.\p{L}{2}/u,
  new RegExp(`[\\p{L}\\p{N}]\\.(?:${shortEndings})(?![\\p{L}\\p{N}])`, 'u'),
  new RegExp(`[\\p{L}\\p{N}-]{2}\\.(?:${endings})(?![\\p{L}\\p{N}])`, 'u'),
];

/** Whether a folded text contains a web address or an email address with an ending that exists. */
export function holdsLink(folded: string): boolean {
  const plain = folded.replace(honest, ' ');
  return patterns.some((pattern) => pattern.test(plain));
}

/**
 * Whether mail and chat programs could turn part of a name into a link. They know more endings than we do, so a small
 * letter after the dot counts too: `evil.example`, but not `St.John`.
 */
export function looksLikeLink(name: string): boolean {
  const plain = name
    .normalize('NFKC')
    .replace(/[\u3002\uFF61]/gu, '.')
    .replace(honest, ' ');
  return holdsLink(foldLookAlikes(name)) || /[\p{L}\p{N}-]{2}\.\p{Ll}{2}/u.test(plain);
}
