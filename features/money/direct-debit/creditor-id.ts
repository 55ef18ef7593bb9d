/**
 * Validates a SEPA creditor identifier (EPC262-08). It consists of the country code, two check digits, a
 * three-character business code chosen by the creditor, and the national number. The check digits do not cover the
 * business code.
 */
export function isCreditorId(value: string): boolean {
  const [, country, check, national] = /^([A-Z]{2})(\d{2})[A-Z\d]{3}([A-Z\d]{1,28})$/.exec(value) ?? [];
  if (!country || !check || !national) return false;
  const digits = Array.from(`${national}${country}${check}`, (sign) => parseInt(sign, 36)).join('');
  return BigInt(digits) % 97n === 1n;
}
