import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { photoErrors } from '#features/photos/contract.ts';
import type { CallInput, CallResponse } from '#platform/shared/call.ts';
import { isCallError } from '#platform/shared/errors.ts';
import { callKey, useCall, useSend } from '#platform/web/use-call.ts';
import { getPhotoReviews, moderationErrors, reviewPhoto, type PhotoReview } from '../contract.ts';

type Page = CallResponse<typeof getPhotoReviews>;
type Decision = Omit<CallInput<typeof reviewPhoto>, 'photo'>;

/** While the queue is empty it is looked at again this often. */
const lookAgain = 30_000;

export interface ReviewQueue {
  readonly current: PhotoReview | undefined;
  /** Loaded ahead, so that the next decision need not wait. */
  readonly next: PhotoReview | undefined;
  readonly waiting: number;
  /** Since this page was opened. */
  readonly decided: number;
  readonly deciding: boolean;
  readonly loading: boolean;
  readonly failed: boolean;
  readonly decide: (decision: Decision) => void;
  readonly reload: () => void;
}

/** Goes through the photos that wait, one after the other. */
export function useReviewQueue(initial: Page, onError: (error: unknown) => void): ReviewQueue {
  const queries = useQueryClient();
  const [done, setDone] = useState<ReadonlySet<string>>(new Set());
  const query = useCall(
    getPhotoReviews,
    {},
    {
      initialData: initial,
      refetchInterval: ({ state }) => (state.data?.reviews.length === 0 ? lookAgain : false),
    },
  );
  const page = query.data ?? initial;
  const left = page.reviews.filter(({ photo }) => !done.has(photo.id));

  const leave = (photo: string) => {
    setDone((known) => new Set([...known, photo]));
    // The page that came with it is almost used up: fetch what follows.
    if (left.length <= 3) void queries.invalidateQueries({ queryKey: callKey(getPhotoReviews) });
  };
  const review = useSend(reviewPhoto, {
    onSuccess: ({ photo }) => leave(photo),
    onError: (error, { photo }) => {
      onError(error);
      if (
        isCallError(error, moderationErrors.already_reviewed) ||
        isCallError(error, photoErrors.photo_removed)
      )
        leave(photo);
    },
  });

  const [current, next] = left;
  return {
    current,
    next,
    waiting: Math.max(left.length, page.waiting - (page.reviews.length - left.length)),
    decided: done.size,
    deciding: review.isPending,
    loading: current === undefined && query.isFetching,
    failed: query.isError,
    decide: (decision) => {
      if (current && !review.isPending) review.mutate({ photo: current.photo.id, ...decision });
    },
    reload: () => void query.refetch(),
  };
}
