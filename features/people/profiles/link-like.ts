/**
 * Domain endings that form a link even after a single letter: `x.com`. After a longer word, any ending forms a link.
 */
export const linkEndings =
  'at|be|biz|ch|click|club|cn|co|com|de|dk|es|eu|fi|fr|gg|info|io|it|link|live|ly|me|net|nl|no|online|org|pl|ru|se|shop|site|top|tv|uk|vip|xyz';

const patterns = [
  /:\/\//u,
  /\bwww\b/iu,
  /[\p{L}\p{N}-]{2}\.\p{L}{2}/u,
  new RegExp(`[\\p{L}\\p{N}]\\.(${linkEndings})\\b`, 'iu'),
];

/** Whether mail and chat programs would turn part of the text into a link: a web address or an email address. */
export function looksLikeLink(text: string): boolean {
  // Links with full-width or ideographic dots open the same address.
  const plain = text.normalize('NFKC').replace(/[\u3002\uFF61]/gu, '.');
  return patterns.some((pattern) => pattern.test(plain));
}
