import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { discoverPages } from '#features/discovery/member-tiles/web/public.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { Scene } from '#platform/web/ui/scene.tsx';
import type { ListType } from './likes-lists.ts';

const emptyTexts = {
  received: {
    scene: 'waiting',
    title: <Trans>No likes yet</Trans>,
    text: <Trans>A clear photo and a few words about you get you noticed sooner.</Trans>,
    action: { to: '/profile', label: <Trans>Complete my profile</Trans> },
  },
  answered: {
    scene: 'table',
    title: <Trans>No new likes</Trans>,
    text: <Trans>You’ve liked everyone here back, and they’re waiting to hear from you.</Trans>,
    action: { to: '/likes/matches', label: <Trans>See my matches</Trans> },
  },
  finished: {
    scene: 'away',
    title: <Trans>No new likes</Trans>,
    text: <Trans>You’ve responded to all of them. New ones will show up here.</Trans>,
    action: { to: '/members', label: <Trans>Find people</Trans> },
  },
  sent: {
    scene: 'looking',
    title: <Trans>You haven’t liked anyone yet</Trans>,
    text: <Trans>If they like you back, you’re a match.</Trans>,
    action: { to: '/members', label: <Trans>Find people</Trans> },
  },
  matches: {
    scene: 'table',
    title: <Trans>No matches yet</Trans>,
    text: <Trans>When you and someone else like each other, you’ll find them here.</Trans>,
    action: { to: '/members', label: <Trans>Find people</Trans> },
  },
  visitors: {
    scene: 'waiting',
    title: <Trans>No visitors yet</Trans>,
    text: <Trans>People who open your profile show up here, unless they’re in invisible mode.</Trans>,
    action: { to: '/members', label: <Trans>Find people</Trans> },
  },
} as const;

/** Where new matches come from soonest. Absent if no feature offers such a page. */
const matchPage = discoverPages.find(({ invitation }) => invitation);

/**
 * What an empty list shows. `answered`: all likes are matches now. `finished`: the member has just declined the last
 * like.
 */
export function EmptyList({ type }: { readonly type: ListType | 'answered' | 'finished' }) {
  const { i18n } = useLingui();
  const { scene, title, text, action } = emptyTexts[type];
  const page = type === 'matches' ? matchPage : undefined;
  return (
    <EmptyState
      illustration={<Scene name={scene} />}
      title={title}
      text={text}
      action={
        <Button asChild>
          {page ? (
            <Link to={page.path}>{i18n._(page.invitation!)}</Link>
          ) : (
            <Link to={action.to}>{action.label}</Link>
          )}
        </Button>
      }
    />
  );
}
