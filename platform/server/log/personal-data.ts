import { describeError } from './describe-error.ts';

/** Fields that identify people, contain what they wrote, or give access to an account. */
export const personalFields = [
  'email',
  'mail',
  'to',
  'recipient',
  'password',
  'newPassword',
  'token',
  'secret',
  'apiKey',
  'authorization',
  'cookie',
  'cookies',
  'headers',
  'session',
  'sessionToken',
  'ip',
  'ipAddress',
  'remoteAddress',
  'userAgent',
  'phone',
  'phoneNumber',
  'username',
  'displayName',
  'firstName',
  'lastName',
  'fullName',
  'street',
  'address',
  'birthDate',
  'dateOfBirth',
  'iban',
  'latitude',
  'longitude',
  'lat',
  'lng',
  'text',
  'subject',
  'body',
  'bio',
  'query',
  'params',
  'parameters',
  'detail',
] as const;

export const redactedText = '[redacted]';

const plainName = (field: string) => field.toLowerCase().replaceAll(/[-_]/g, '');
const personalNames = new Set(personalFields.map(plainName).concat('setcookie'));
const maxDepth = 6;

function withoutPersonalData(value: unknown, depth = 0): unknown {
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  if (value instanceof Error) return describeError(value);
  if (depth >= maxDepth) return '[deep]';
  if (Array.isArray(value)) return value.map((item) => withoutPersonalData(item, depth + 1));
  if (!isPlain(value)) return `[${value.constructor.name}]`;
  return redactFields(Object.entries(value), depth + 1);
}

/**
 * Makes a copy for the log. Personal fields are redacted, at any depth and in any spelling, and errors are described.
 * A class instance is reduced to its name, because its content is unknown.
 */
export function redactFields(fields: [string, unknown][], depth = 0): Record<string, unknown> {
  return Object.fromEntries(
    fields.map(([field, value]) => [
      field,
      personalNames.has(plainName(field)) ? redactedText : withoutPersonalData(value, depth),
    ]),
  );
}

function isPlain(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || prototype === Object.prototype;
}

const emailPattern = /[\p{L}\p{N}._%+-]{1,64}@[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63})+/gu;
const queryStringPattern = /(\/[^\s"?\\]*)\?[^\s"\\]+/g;

/**
 * The last safeguard, applied to a finished line. Removes email addresses, and the query strings of URLs and
 * paths.
 */
export function scrubLine(line: string): string {
  return line.replace(emailPattern, '[email]').replace(queryStringPattern, '$1');
}
