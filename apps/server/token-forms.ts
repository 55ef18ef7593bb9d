/**
 * Forms whose address contains a token from a mail. Whoever has the token may send them, from anywhere: mail programs in
 * a browser post to the address in `List-Unsubscribe` from their own origin (RFC 8058). The session is not used.
 */
const tokenForms = [/^\/unsubscribe\/[^/?]+$/];

export const isTokenForm = (url: string): boolean => {
  const path = url.split('?', 1)[0]!;
  return tokenForms.some((form) => form.test(path));
};
