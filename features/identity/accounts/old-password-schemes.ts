/**
 * How other systems hash passwords: with bcrypt, or with SHA-256 over a salt of the whole site followed by the password.
 */
export const oldPasswordSchemes = ['bcrypt', 'salted_sha256'] as const;
export type OldPasswordScheme = (typeof oldPasswordSchemes)[number];
