import type { Caller } from '#platform/server/http/context.ts';

/** An invoice may be seen by its buyer and by staff who handle refunds. */
export function maySeeInvoice(caller: Caller, { memberId }: { readonly memberId: string }): boolean {
  if (caller.kind !== 'member') return false;
  return (
    caller.memberId === memberId || caller.staffRole === 'support' || caller.staffRole === 'administrator'
  );
}
