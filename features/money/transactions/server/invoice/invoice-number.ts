/** `2026-000017`; credit notes share the same numbering. */
export const invoiceNumber = ({ year, number }: { readonly year: number; readonly number: number }): string =>
  `${year}-${String(number).padStart(6, '0')}`;
