import { latePart } from '#platform/web/late-part.tsx';
import { useRealtimeEvent } from '#platform/web/realtime.ts';
import { matchMade } from '../calls.gen.ts';
import { matches, useCurrentMatch } from './match-store.ts';

// Loaded on demand, because the dialog can appear on every page but matches are rare.
const MatchDialog = latePart(() => import('./match-dialog.tsx'), { catalogs: ['likes'] });

/** Shows 'It's a match!' on any page. */
export function MatchWatcher() {
  const memberId = useCurrentMatch();
  useRealtimeEvent(matchMade, ({ member }) => matches.announce(member));
  if (memberId === null) return null;
  return <MatchDialog key={memberId} memberId={memberId} onClose={() => matches.close()} />;
}
