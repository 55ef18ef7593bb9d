import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { useSettings } from '#features/site/sites/web/public.ts';
import { useIsoLocale } from '#platform/web/i18n.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { Scene } from '#platform/web/ui/scene.tsx';
import { ErrorState } from '#platform/web/ui/error-state.tsx';
import { Skeleton, SkeletonGroup } from '#platform/web/ui/skeleton.tsx';
import { likesADay } from '../calls.gen.ts';

interface StandingLineProps {
  readonly likesLeft: number;
  readonly renewsAt: string;
  /** Whether there is a card to decide on. */
  readonly deciding: boolean;
}

/** How many likes are left today, or when the next likes become available. */
export function StandingLine({ likesLeft, renewsAt, deciding }: StandingLineProps) {
  const iso = useIsoLocale();
  const { time_zone: timeZone } = useSettings();
  const moment = new Date(renewsAt).toLocaleString(iso, {
    weekday: 'long',
    hour: '2-digit',
    minute: '2-digit',
    timeZone,
  });
  return (
    <div className="text-center text-sm text-pretty text-ink-muted tabular-nums">
      <p>
        <Plural
          value={likesLeft}
          _0="No likes left today"
          one={`# of ${likesADay} free likes left today`}
          other={`# of ${likesADay} free likes left today`}
        />
      </p>
      {deciding && likesLeft > 0 ? (
        <p>
          <Trans>If you like each other, it’s a match.</Trans>
        </p>
      ) : null}
      {deciding && likesLeft > 0 ? (
        <p className="hidden lg:block">
          <Trans>← to pass, → to like, ↑ ↓ for photos, Backspace to undo</Trans>
        </p>
      ) : null}
      {likesLeft === 0 ? (
        <p>
          <Trans>Your next free likes: {moment}. You can still pass.</Trans>
        </p>
      ) : null}
    </div>
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
      <SkeletonGroup className="h-full">
        <Skeleton className="size-full rounded-sheet" />
      </SkeletonGroup>
    );
  // A new try shows the skeleton, which replaces the whole notice at once.
  if (state === 'failed')
    return <ErrorState title={t`We couldn’t load the cards`} onRetry={onRetry} retrying={false} />;
  return (
    <EmptyState
      illustration={<Scene name="away" />}
      title={t`You’ve seen everyone for now`}
      text={t`New people join every day. Search shows you more, at other ages or further away.`}
      action={
        <Button asChild>
          <Link to="/members">
            <Trans>Find people</Trans>
          </Link>
        </Button>
      }
    />
  );
}
