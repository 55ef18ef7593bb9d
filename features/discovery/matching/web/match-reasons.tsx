import { LateContent } from '#platform/web/late-content.tsx';
import { lazyPart } from '#platform/web/lazy-part.ts';
import { Skeleton } from '#platform/web/ui/skeleton.tsx';
import type { MatchReason } from '../contract.ts';

const ReasonList = lazyPart(() => import('./reason-list.tsx'));

/** The reasons for a suggestion, for use on other features' pages; loads its own catalogs. */
export function MatchReasons({ reasons }: { readonly reasons: readonly MatchReason[] }) {
  return (
    <LateContent fallback={<ReasonSkeletons count={reasons.length} />} catalogs={['matching', 'profiles']}>
      <ReasonList reasons={reasons} />
    </LateContent>
  );
}

/** As tall as the list that replaces it. */
function ReasonSkeletons({ count }: { readonly count: number }) {
  return (
    <ul aria-hidden="true" className="grid gap-2">
      {Array.from({ length: count }, (_, index) => (
        <li key={index} className="flex h-6 items-center gap-2.5">
          <Skeleton className="size-5 shrink-0" />
          <Skeleton className="h-4 w-3/5" />
        </li>
      ))}
    </ul>
  );
}
