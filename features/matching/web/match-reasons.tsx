import { Suspense } from 'react';
import { Catalogs, useLocale } from '#platform/web/i18n.tsx';
import { lazyPart } from '#platform/web/lazy-part.ts';
import type { MatchReason } from '../contract.ts';

const ReasonList = lazyPart(() => import('./reason-list.tsx'));

/** Why somebody might fit, on the pages of others; its words come with it. */
export function MatchReasons({ reasons }: { readonly reasons: readonly MatchReason[] }) {
  const locale = useLocale();
  return (
    <Suspense>
      <Catalogs locale={locale} names={['matching', 'profiles']}>
        <ReasonList reasons={reasons} />
      </Catalogs>
    </Suspense>
  );
}
