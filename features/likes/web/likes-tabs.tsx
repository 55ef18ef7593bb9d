import { Trans, useLingui } from '@lingui/react/macro';
import { CountBadge } from '#platform/web/ui/badge.tsx';
import { LinkTabs } from '#platform/web/ui/link-tabs.tsx';
import { isNew, type LikesData } from './likes-lists.ts';

/** The likes pages; `data` is what has been received, for the count of new ones. */
export function LikesTabs({ likes }: { readonly likes: LikesData }) {
  const { t } = useLingui();
  const fresh = likes.liked_by.filter(isNew).length;
  return (
    <LinkTabs
      label={t`Likes`}
      tabs={[
        { to: '/likes', end: true, label: <Trans>Overview</Trans> },
        {
          to: '/likes/received',
          label: <Trans>Received</Trans>,
          badge: <CountBadge count={fresh} label={t`${fresh} new`} className="ml-2" />,
        },
        { to: '/likes/sent', label: <Trans>Sent</Trans> },
        { to: '/likes/matches', label: <Trans>Matches</Trans> },
      ]}
    />
  );
}
