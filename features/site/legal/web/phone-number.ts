/** A phone number for dialling, without spaces or dashes of any kind. */
export function dialledNumber(phone: string): string {
  return phone.replace(/[\s\p{Pd}]/gu, '');
}
