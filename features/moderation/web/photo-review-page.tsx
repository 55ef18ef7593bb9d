import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { CircleCheck } from 'lucide-react';
import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { photoErrorMessages } from '#features/photos/web/public.ts';
import { useErrorSentence } from '#platform/web/error-sentence.ts';
import { pageContext } from '#platform/web/page-context.ts';
import type { PageHandle } from '#platform/web/page-handle.ts';
import { PageTitle } from '#platform/web/page-title.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { ErrorState } from '#platform/web/ui/error-state.tsx';
import { Skeleton, SkeletonGroup } from '#platform/web/ui/skeleton.tsx';
import { useToast } from '#platform/web/ui/toast.tsx';
import { getPhotoReviews } from '../contract.ts';
import { moderationErrorMessages } from './error-messages.ts';
import { ReviewCard } from './review-card.tsx';
import { useReviewQueue } from './use-review-queue.ts';

export const handle: PageHandle = { name: 'staff-photos', catalogs: ['moderation', 'photos'] };

export async function loader({ context }: LoaderFunctionArgs) {
  return context.get(pageContext).dispatch(getPhotoReviews, {});
}

const messages = { ...photoErrorMessages, ...moderationErrorMessages };

export default function PhotoReviewPage() {
  const { t } = useLingui();
  const toast = useToast();
  const sentence = useErrorSentence(messages);
  const queue = useReviewQueue(useLoaderData<typeof loader>(), (error) =>
    toast.show({ tone: 'danger', text: sentence(error) }),
  );
  const { waiting, decided } = queue;
  return (
    <main className="mx-auto w-full max-w-4xl px-4 pt-6 pb-16">
      <PageTitle>{t`Photo review`}</PageTitle>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h1 className="text-3xl">
          <Trans>Photo review</Trans>
        </h1>
        <p role="status" className="text-ink-muted tabular-nums">
          <Plural value={waiting} _0="No photo waits" one="# photo waits" other="# photos wait" />
          {decided > 0 && (
            <>
              {' · '}
              <Plural value={decided} one="# decided" other="# decided" />
            </>
          )}
        </p>
      </div>
      <div className="mt-5">
        {queue.current ? (
          <ReviewCard
            key={queue.current.photo.id}
            review={queue.current}
            next={queue.next}
            busy={queue.deciding}
            onDecide={queue.decide}
          />
        ) : (
          <NothingToReview queue={queue} />
        )}
      </div>
    </main>
  );
}

function NothingToReview({
  queue: { loading, failed, reload },
}: {
  readonly queue: ReturnType<typeof useReviewQueue>;
}) {
  if (failed) return <ErrorState onRetry={reload} retrying={loading} />;
  if (loading) {
    return (
      <SkeletonGroup className="grid gap-4">
        <Skeleton className="h-[60dvh] w-full rounded-card" />
      </SkeletonGroup>
    );
  }
  return (
    <EmptyState
      icon={<CircleCheck />}
      title={<Trans>Everything is reviewed</Trans>}
      text={<Trans>New photos appear here by themselves.</Trans>}
    />
  );
}
