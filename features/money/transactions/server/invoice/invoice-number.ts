/** `2026-000017`; credit notes count in the same row of numbers. */
export const invoiceNumber = ({ year, number }: { readonly year: number; readonly number: number }): string =>
  `${year}-${String(number).padStart(6, '0')}`;
