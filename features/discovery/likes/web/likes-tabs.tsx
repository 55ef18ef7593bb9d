import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { useUser } from '#features/identity/accounts/web/public.ts';
import { CountBadge } from '#platform/web/ui/badge.tsx';
import { LinkTabs } from '#platform/web/ui/link-tabs.tsx';

/** Tabs for the likes pages. On narrow screens the tabs scroll, and the current one is scrolled into view. */
export function LikesTabs() {
  const { t } = useLingui();
  const tabs = useRef<HTMLDivElement>(null);
  const { pathname } = useLocation();
  const fresh = useUser()?.new_likes ?? 0;
  useEffect(() => {
    tabs.current
      ?.querySelector('[aria-current=page]')
      ?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [pathname]);
  return (
    <div ref={tabs}>
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
          { to: '/likes/visitors', label: <Trans>Visitors</Trans> },
        ]}
      />
    </div>
  );
}
