/**
 * How other systems hash passwords: with bcrypt, or with SHA-256 over a site-wide salt followed by the password.
 */
export const oldPasswordSchemes = ['bcrypt', 'salted_sha256'] as const;
export type OldPasswordScheme = (typeof oldPasswordSchemes)[number];
