import { parseShortReference } from '#features/money/payments/short-reference.ts';
import { isUuid } from '#platform/shared/ids.ts';
import { foldLetters } from '#platform/shared/fold-name.ts';
import { isEmail } from '#platform/shared/email-rules.ts';

/** What a query in the command palette can refer to. One query may refer to several things. */
export interface SearchTerms {
  readonly id: string | null;
  /** The lowest and highest id with the given beginning. */
  readonly ids: { readonly from: string; readonly to: string } | null;
  readonly email: string | null;
  readonly invoice: { readonly year: number; readonly number: number } | null;
  /** The digits of a payment's short reference. */
  readonly payment: string | null;
  readonly report: string | null;
  readonly complaint: string | null;
  readonly name: string | null;
}

/** Shorter prefixes would match by chance. */
const partOfUuid = /^[0-9a-f]{8}(?:-[0-9a-f-]{0,27})?$/;
const reference = /^([KR])-?([2-9A-HJ-NP-Z]{6})$/;
const invoiceNumber = /^(20\d\d)-(\d{6})$/;
/** Too many names begin with the same single letter. */
const minNameCharacters = 2;
const maxNameCharacters = 40;

export function parseSearchTerms(typed: string): SearchTerms {
  const query = typed.trim().replace(/\s+/gu, ' ');
  const lower = query.toLowerCase();
  const id = isUuid(lower) ? lower : null;
  const invoice = invoiceNumber.exec(query);
  const [, kind, code] = reference.exec(query.toUpperCase()) ?? [];
  const email = isEmail(query) ? query : null;
  const length = [...query].length;
  const foldedLength = [...foldLetters(query)].length;
  return {
    id,
    ids: id ? { from: id, to: id } : partOfUuid.test(lower) ? toIdRange(lower) : null,
    email,
    invoice: invoice ? { year: Number(invoice[1]), number: Number(invoice[2]) } : null,
    payment: parseShortReference(query),
    report: kind === 'R' ? `R-${code}` : null,
    complaint: kind === 'K' ? `K-${code}` : null,
    name: !id && !email && foldedLength >= minNameCharacters && length <= maxNameCharacters ? query : null,
  };
}

const lowest = '00000000-0000-0000-0000-000000000000';
const highest = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

function toIdRange(beginning: string): SearchTerms['ids'] {
  const from = beginning + lowest.slice(beginning.length);
  const to = beginning + highest.slice(beginning.length);
  return isUuid(from) && isUuid(to) ? { from, to } : null;
}
