import { Suspense } from 'react';
import { Catalogs, useLocale } from '#platform/web/i18n.tsx';
import { lazyPart } from '#platform/web/lazy-part.ts';
import { useRealtimeEvent } from '#platform/web/realtime.ts';
import { matchMade } from '../calls.gen.ts';
import { matches, useCurrentMatch } from './match-store.ts';

// Loaded on demand, because the dialog can appear on every page but matches are rare.
const MatchDialog = lazyPart(() => import('./match-dialog.tsx'));

/** Shows 'It's a match!' on any page. */
export function MatchWatcher() {
  const locale = useLocale();
  const memberId = useCurrentMatch();
  useRealtimeEvent(matchMade, ({ member }) => matches.announce(member));
  if (memberId === null) return null;
  return (
    <Suspense fallback={null}>
      <Catalogs locale={locale} names={['likes']}>
        <MatchDialog key={memberId} memberId={memberId} onClose={() => matches.close()} />
      </Catalogs>
    </Suspense>
  );
}
