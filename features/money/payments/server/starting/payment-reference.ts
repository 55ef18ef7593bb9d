/** Our reference for a payment at the provider: the site and the payment's id. */
export const formatReference = ({ siteId, id }: { siteId: number; id: string }): string => `${siteId}.${id}`;

/** Null if the reference is not ours. */
export function parseReference(reference: string): { siteId: number; id: string } | null {
  const parts = /^(\d{1,9})\.([0-9a-f-]{36})$/.exec(reference);
  return parts ? { siteId: Number(parts[1]), id: parts[2]! } : null;
}
