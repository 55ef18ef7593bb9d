import { useEffect } from 'react';
import { useSend } from '#platform/web/use-call.ts';
import { claimCase, type Claimer } from '../calls.gen.ts';
import type { CaseKind } from '../case-choices.ts';

/**
 * Claims the case on the screen, and claims again whenever the case changes.
 * @returns the other reviewer; `known` until the response arrives.
 */
export function useClaim(kind: CaseKind, subject: string | undefined, known: Claimer | null): Claimer | null {
  const { mutate, data, variables } = useSend(claimCase);
  useEffect(() => {
    if (subject !== undefined) mutate({ kind, subject });
  }, [kind, subject, mutate]);
  return data && variables?.subject === subject ? data.claimed_by : known;
}
