import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { ChevronLeft, ChevronRight, CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { photoErrorMessages } from '#features/people/photos/web/public.ts';
import { useErrorSentence } from '#platform/web/error-sentence.ts';
import { pageContext } from '#platform/web/page-context.ts';
import type { PageHandle } from '#platform/web/page-handle.ts';
import { PageTitle } from '#platform/web/page-title.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { ErrorState } from '#platform/web/ui/error-state.tsx';
import { IconButton } from '#platform/web/ui/icon-button.tsx';
import { Skeleton, SkeletonGroup } from '#platform/web/ui/skeleton.tsx';
import { useToast } from '#platform/web/ui/toast.tsx';
import { useHydrated } from '#platform/web/ui/use-hydrated.ts';
import { getPhotoAppeals } from '../appeal-calls.gen.ts';
import { getChatPhotoReviews } from '../chat-photo-calls.gen.ts';
import { getPhotoReviews } from '../calls.gen.ts';
import { ChatPhotos } from './chat-photos.tsx';
import { moderationErrorMessages } from './error-messages.ts';
import { KeyHint } from './key-hint.tsx';
import { KeysDialog } from './keys-dialog.tsx';
import { PhotoAppeals } from './photo-appeals.tsx';
import { RecentDecisions } from './recent-decisions.tsx';
import { RefuseDialog } from './refuse-dialog.tsx';
import { ReviewCard } from './review-card.tsx';
import { useKeys } from './use-keys.ts';
import { useReviewQueue, type ReviewQueue } from './use-review-queue.ts';

export const handle: PageHandle = {
  name: 'staff-photos',
  catalogs: ['staff-moderation', 'photos', 'staff-cases'],
};

export async function loader({ context }: LoaderFunctionArgs) {
  const { dispatch } = context.get(pageContext);
  const [reviews, appeals, inChats] = await Promise.all([
    dispatch(getPhotoReviews, {}),
    dispatch(getPhotoAppeals, {}),
    dispatch(getChatPhotoReviews, {}),
  ]);
  return { reviews, appeals, inChats };
}

const messages = { ...photoErrorMessages, ...moderationErrorMessages };

export default function PhotoReviewPage() {
  const { t } = useLingui();
  const toast = useToast();
  const sentence = useErrorSentence(messages);
  const { reviews, appeals, inChats } = useLoaderData<typeof loader>();
  const queue = useReviewQueue(reviews, (error) => toast.show({ tone: 'danger', text: sentence(error) }));
  const { waiting, decided } = queue;
  const ready = useHydrated();
  const [dialog, setDialog] = useState<'refuse' | 'keys' | null>(null);
  const close = () => setDialog(null);
  const approve = () => queue.decide({ decision: 'approve' });
  const unlessOpen = (act: () => void) => () => dialog === null && act();
  useKeys({
    a: unlessOpen(approve),
    r: unlessOpen(() => queue.current && setDialog('refuse')),
    j: unlessOpen(() => queue.move(1)),
    k: unlessOpen(() => queue.move(-1)),
    '?': unlessOpen(() => setDialog('keys')),
  });
  return (
    <main className="w-full max-w-4xl px-4 pt-6 pb-16 lg:px-8 lg:has-[[data-beside=photo][open]]:me-104 lg:has-[[data-beside=photo][open]]:ms-auto lg:has-[[data-beside=photo][open]]:w-auto">
      <PageTitle>{t`Photo review`}</PageTitle>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h1 className="text-2xl">
          <Trans>Photo review</Trans>
        </h1>
        <p role="status" className="text-ink-muted tabular-nums">
          <Plural value={waiting} _0="No photos waiting" one="# photo waiting" other="# photos waiting" />
          {decided > 0 && (
            <>
              {' · '}
              <Plural value={decided} one="# decided" other="# decided" />
            </>
          )}
        </p>
      </div>
      <PhotoAppeals initial={appeals} ready={ready} />
      <ChatPhotos initial={inChats} ready={ready} />
      <div className="mt-5">
        {queue.current ? (
          <>
            <QueueBar queue={queue} ready={ready} onKeys={() => setDialog('keys')} />
            <ReviewCard
              key={queue.current.photo.id}
              review={queue.current}
              next={queue.next}
              ready={ready}
              onApprove={approve}
              onRefuse={() => setDialog('refuse')}
            />
          </>
        ) : (
          <NothingToReview queue={queue} />
        )}
      </div>
      <RecentDecisions />
      <RefuseDialog
        open={dialog === 'refuse'}
        onClose={close}
        onRefuse={(reason) => {
          close();
          queue.decide({ decision: 'refuse', reason });
        }}
      />
      <KeysDialog open={dialog === 'keys'} onClose={close} />
    </main>
  );
}

interface QueueBarProps {
  readonly queue: ReviewQueue;
  readonly ready: boolean;
  readonly onKeys: () => void;
}

/** The position in the queue, with buttons to the previous and the next photo. */
function QueueBar({ queue: { place, loaded, move }, ready, onKeys }: QueueBarProps) {
  const { t } = useLingui();
  return (
    <div className="mb-3 flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
      <p className="text-sm text-ink-muted tabular-nums">
        {ready ? (
          <Trans>
            Photo {place} of {loaded}
          </Trans>
        ) : (
          <Trans>One moment. The buttons and keys aren’t ready yet.</Trans>
        )}
      </p>
      <div className="flex items-center">
        <Button
          variant="quiet"
          size="sm"
          disabled={!ready}
          onClick={onKeys}
          className="hidden pointer-fine:inline-flex"
        >
          <Trans>Shortcuts</Trans> <KeyHint>?</KeyHint>
        </Button>
        <IconButton
          label={t`Previous photo`}
          icon={<ChevronLeft />}
          aria-keyshortcuts="K"
          disabled={!ready || place === 1}
          onClick={() => move(-1)}
        />
        <IconButton
          label={t`Next photo`}
          icon={<ChevronRight />}
          aria-keyshortcuts="J"
          disabled={!ready || place === loaded}
          onClick={() => move(1)}
        />
      </div>
    </div>
  );
}

function NothingToReview({ queue: { loading, failed, reload } }: { readonly queue: ReviewQueue }) {
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
      title={<Trans>Everything’s been reviewed</Trans>}
      text={<Trans>New photos appear here automatically.</Trans>}
    />
  );
}
