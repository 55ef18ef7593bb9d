/**
 * Forms at addresses that contain a token from a mail. They may be posted from any origin, because the token proves the
 * sender and the session is not used: webmail posts to the `List-Unsubscribe` address from its own origin (RFC 8058).
 */
const tokenForms = [/^\/unsubscribe\/[^/?]+$/];

export const isTokenForm = (url: string): boolean => {
  const path = url.split('?', 1)[0]!;
  return tokenForms.some((form) => form.test(path));
};
