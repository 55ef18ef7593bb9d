import type { Caller } from '#platform/server/http/context.ts';

/** An invoice is its buyer's business, and that of staff who give refunds. */
export function maySeeInvoice(caller: Caller, { memberId }: { readonly memberId: string }): boolean {
  if (caller.kind !== 'member') return false;
  return (
    caller.memberId === memberId || caller.staffRole === 'support' || caller.staffRole === 'administrator'
  );
}
