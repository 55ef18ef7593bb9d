/** Endings that make a link of a single letter and a dot: `x.com`. Longer words before a dot are taken with any. */
export const linkEndings =
  'at|be|biz|ch|click|club|cn|co|com|de|dk|es|eu|fi|fr|gg|info|io|it|link|live|ly|me|net|nl|no|online|org|pl|ru|se|shop|site|top|tv|uk|vip|xyz';

const patterns = [
  /:\/\//u,
  /\bwww\b/iu,
  /[\p{L}\p{N}-]{2}\.\p{L}{2}/u,
  new RegExp(`[\\p{L}\\p{N}]\\.(${linkEndings})\\b`, 'iu'),
];

/** Whether mail programs and chats would make a link of a part of the text: an address of a site or of a mailbox. */
export function looksLikeLink(text: string): boolean {
  // Full-width and ideographic dots open the same address.
  const plain = text.normalize('NFKC').replace(/[\u3002\uFF61]/gu, '.');
  return patterns.some((pattern) => pattern.test(plain));
}
