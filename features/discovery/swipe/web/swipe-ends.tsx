import { Trans, useLingui } from '@lingui/react/macro';
import { Layers } from 'lucide-react';
import { Link } from 'react-router';
import { useSettings } from '#features/site/sites/web/public.ts';
import { useIsoLocale } from '#platform/web/i18n.tsx';
import { Alert } from '#platform/web/ui/alert.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { ErrorState } from '#platform/web/ui/error-state.tsx';
import { Skeleton, SkeletonGroup } from '#platform/web/ui/skeleton.tsx';

/** Shown when the day's likes are used up. Says when there will be new ones and what to do until then. */
export function LimitReached({ renewsAt }: { readonly renewsAt: string }) {
  const { t } = useLingui();
  const iso = useIsoLocale();
  const { time_zone: timeZone } = useSettings();
  const moment = new Date(renewsAt).toLocaleString(iso, {
    weekday: 'long',
    hour: '2-digit',
    minute: '2-digit',
    timeZone,
  });
  return (
    <Alert
      title={t`Your likes of today are used up`}
      className="mt-5"
      action={
        <Button asChild variant="secondary" size="sm">
          <Link to="/members">
            <Trans>Search members</Trans>
          </Link>
        </Button>
      }
    >
      <Trans>There are new ones from {moment} on. You can still pass.</Trans>
    </Alert>
  );
}

interface NoCardsProps {
  readonly state: 'idle' | 'loading' | 'failed' | 'exhausted';
  readonly onRetry: () => void;
}

export function NoCards({ state, onRetry }: NoCardsProps) {
  const { t } = useLingui();
  if (state === 'loading')
    return (
      <SkeletonGroup>
        <Skeleton className="aspect-3/4 w-full rounded-sheet" />
      </SkeletonGroup>
    );
  if (state === 'failed') return <ErrorState title={t`The cards could not be loaded`} onRetry={onRetry} />;
  return (
    <EmptyState
      icon={<Layers />}
      title={t`You have seen everybody who fits`}
      text={t`New people join every day. In the search you find more: people of other ages, or from further away.`}
      action={
        <>
          <Button asChild>
            <Link to="/members">
              <Trans>Search members</Trans>
            </Link>
          </Button>
          <Button asChild variant="secondary">
            <Link to="/match-finder">
              <Trans>To the match finder</Trans>
            </Link>
          </Button>
          <Button asChild variant="quiet">
            <Link to="/likes">
              <Trans>Look at my likes</Trans>
            </Link>
          </Button>
        </>
      }
    />
  );
}
