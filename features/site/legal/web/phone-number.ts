/** A phone number for dialling: without dashes (of any kind) and spaces. */
export function dialledNumber(phone: string): string {
  return phone.replace(/[\s\p{Pd}]/gu, '');
}
