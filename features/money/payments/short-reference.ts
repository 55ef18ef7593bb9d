/** What members and staff call a payment: P and the last eight digits of its id, as `P-4F2A91C0`. */
export const shortReference = (id: string): string => `P-${id.slice(-8).toUpperCase()}`;

/** The last eight digits of an id, in lower case, from a short reference as somebody types it. Null if it is none. */
export const parseShortReference = (typed: string): string | null =>
  /^p[-\s]*([0-9a-f]{8})$/i.exec(typed.trim())?.[1]?.toLowerCase() ?? null;
