import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { Check, X } from 'lucide-react';
import { useState } from 'react';
import { photoErrors, type RefusalReason } from '#features/people/photos/calls.gen.ts';
import { photoErrorMessages } from '#features/people/photos/web/public.ts';
import { Time } from '#features/site/sites/web/public.ts';
import type { CallResponse } from '#platform/shared/call.ts';
import { isCallError } from '#platform/shared/call-error.ts';
import { useErrorSentence } from '#platform/web/error-sentence.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { useToast } from '#platform/web/ui/toast.tsx';
import { callKey, useCall, useSend } from '#platform/web/use-call.ts';
import { getChatPhotoReviews, reviewChatPhoto, type ChatPhotoReview } from '../chat-photo-calls.gen.ts';
import { moderationErrors } from '../calls.gen.ts';
import { moderationErrorMessages } from './error-messages.ts';
import { RefuseDialog } from './refuse-dialog.tsx';

type Page = CallResponse<typeof getChatPhotoReviews>;

/** Photos sent in chats. A receiver is waiting for each, so they come before profile photos. */
export function ChatPhotos({ initial, ready }: { readonly initial: Page; readonly ready: boolean }) {
  const { data = initial } = useCall(
    getChatPhotoReviews,
    {},
    { initialData: initial, refetchInterval: 30_000 },
  );
  const [refusing, setRefusing] = useState<string | null>(null);
  const review = useReview();
  const refuse = (reason: RefusalReason) => {
    if (refusing !== null) review.mutate({ photo: refusing, decision: 'refuse', reason });
    setRefusing(null);
  };
  if (data.reviews.length === 0) return null;
  return (
    <section aria-labelledby="chat-photos" className="mt-5">
      <h2 id="chat-photos" className="text-xl">
        <Plural value={data.waiting} one="# photo in a chat" other="# photos in chats" />
      </h2>
      <ul className="mt-3 grid gap-3 sm:grid-cols-2">
        {data.reviews.map((waiting) => (
          <li key={waiting.photo.id}>
            <ChatPhoto
              review={waiting}
              disabled={!ready || (review.isPending && review.variables.photo === waiting.photo.id)}
              onApprove={() => review.mutate({ photo: waiting.photo.id, decision: 'approve' })}
              onRefuse={() => setRefusing(waiting.photo.id)}
            />
          </li>
        ))}
      </ul>
      <RefuseDialog open={refusing !== null} inChat onClose={() => setRefusing(null)} onRefuse={refuse} />
    </section>
  );
}

interface ChatPhotoProps {
  readonly review: ChatPhotoReview;
  readonly disabled: boolean;
  readonly onApprove: () => void;
  readonly onRefuse: () => void;
}

function ChatPhoto({
  review: { photo, sender, created_at: at },
  disabled,
  onApprove,
  onRefuse,
}: ChatPhotoProps) {
  const { t } = useLingui();
  const { name } = sender;
  return (
    <Card padding="none" className="overflow-hidden">
      <a href={photo.filename} target="_blank" rel="noreferrer" className="block bg-surface-muted">
        <img
          src={photo.filename}
          width={photo.width}
          height={photo.height}
          alt={t`Photo that ${name} sent in a chat`}
          loading="lazy"
          className="mx-auto h-72 w-auto max-w-full object-contain"
        />
      </a>
      <div className="grid gap-3 p-4">
        <p className="wrap-anywhere">
          <span className="font-semibold">{name}</span>{' '}
          <span className="text-sm text-ink-muted">
            <Time at={at} />
          </span>
        </p>
        <div className="flex flex-wrap gap-3">
          <Button
            variant="secondary"
            icon={<X />}
            disabled={disabled}
            aria-label={t`Reject the photo of ${name}`}
            onClick={onRefuse}
          >
            <Trans>Reject</Trans>
          </Button>
          <Button
            icon={<Check />}
            disabled={disabled}
            aria-label={t`Approve the photo of ${name}`}
            onClick={onApprove}
          >
            <Trans>Approve</Trans>
          </Button>
        </div>
      </div>
    </Card>
  );
}

const messages = { ...photoErrorMessages, ...moderationErrorMessages };

function useReview() {
  const queries = useQueryClient();
  const toast = useToast();
  const sentence = useErrorSentence(messages);
  const removeFromList = (photo: string) => {
    queries.setQueryData<Page>(
      callKey(getChatPhotoReviews, {}),
      (page) =>
        page && {
          reviews: page.reviews.filter((review) => review.photo.id !== photo),
          waiting: Math.max(0, page.waiting - 1),
        },
    );
    void queries.invalidateQueries({ queryKey: callKey(getChatPhotoReviews) });
  };
  return useSend(reviewChatPhoto, {
    onSuccess: (_answer, { photo }) => removeFromList(photo),
    onError: (error, { photo }) => {
      toast.show({ tone: 'danger', text: sentence(error) });
      const isGone =
        isCallError(error, moderationErrors.already_reviewed) ||
        isCallError(error, photoErrors.photo_removed);
      if (isGone) removeFromList(photo);
    },
  });
}
