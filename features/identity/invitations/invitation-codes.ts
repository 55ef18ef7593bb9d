// Leaves out letters and digits that look alike, because people read codes from paper and type them on phones.
const letters = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const length = 12;

/** Such as `K7QM-2FPX-9RTC`; also used as the last part of a link. */
export const invitationCodePattern = /^[A-HJKMNP-Z2-9]{4}-[A-HJKMNP-Z2-9]{4}-[A-HJKMNP-Z2-9]{4}$/;

/** 59 random bits, which cannot be guessed at 25 attempts per half hour. */
export function newInvitationCode(): string {
  const drawn: string[] = [];
  while (drawn.length < length) {
    const [byte] = crypto.getRandomValues(new Uint8Array(1));
    // 248 = 8 × 31. Larger values would make some letters more frequent than others.
    if (byte! < 248) drawn.push(letters[byte! % letters.length]!);
  }
  return inGroups(drawn.join(''));
}

/** Normalizes a typed code: upper case, in groups of four, without other separators. */
export function tidyInvitationCode(typed: string): string {
  return inGroups(typed.toUpperCase().replace(/[^A-Z0-9]/g, ''));
}

function inGroups(code: string): string {
  return code.match(/.{1,4}/g)?.join('-') ?? '';
}
