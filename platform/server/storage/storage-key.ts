const keyPattern = /^[A-Za-z0-9][A-Za-z0-9._-]*(?:\/[A-Za-z0-9][A-Za-z0-9._-]*)*$/;
const maxKeyCharacters = 512;

/**
 * Rejects a key that is not a plain relative path of letters, digits, dots, dashes and underscores. Every
 * segment begins with a letter or digit, so `..`, hidden files, absolute paths and drive letters are
 * impossible.
 */
export function checkKey(key: string): string {
  if (key.length > maxKeyCharacters || !keyPattern.test(key)) throw new Error('Storage key is not allowed');
  return key;
}
