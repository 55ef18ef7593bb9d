import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { photoErrors } from '#features/people/photos/calls.gen.ts';
import type { CallInput, CallResponse } from '#platform/shared/call.ts';
import { isCallError } from '#platform/shared/call-error.ts';
import { callKey, useCall, useSend } from '#platform/web/use-call.ts';
import {
  getPhotoDecisions,
  getPhotoReviews,
  moderationErrors,
  reviewPhoto,
  type PhotoReview,
} from '../calls.gen.ts';

type Page = CallResponse<typeof getPhotoReviews>;
type Decision = Omit<CallInput<typeof reviewPhoto>, 'photo'>;

/** While the queue is empty it is looked at again this often. */
const lookAgain = 30_000;

export interface ReviewQueue {
  readonly current: PhotoReview | undefined;
  /** Loaded ahead, so that the next decision need not wait. */
  readonly next: PhotoReview | undefined;
  /** Place of the current one among those loaded, from 1 on. */
  readonly place: number;
  readonly loaded: number;
  readonly waiting: number;
  /** Since this page was opened. */
  readonly decided: number;
  readonly loading: boolean;
  readonly failed: boolean;
  readonly decide: (decision: Decision) => void;
  /** Goes on without deciding, or back with -1. */
  readonly move: (by: 1 | -1) => void;
  readonly reload: () => void;
}

/** Goes through the photos that wait. A decision shows the next one at once and is sent meanwhile. */
export function useReviewQueue(initial: Page, onError: (error: unknown) => void): ReviewQueue {
  const queries = useQueryClient();
  const [done, setDone] = useState<ReadonlySet<string>>(new Set());
  const [at, setAt] = useState<string | null>(null);
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
  const index = Math.max(
    0,
    left.findIndex(({ photo }) => photo.id === at),
  );
  const current = left[index];
  const next = left[index + 1] ?? left[index - 1];

  const review = useSend(reviewPhoto, {
    onSuccess: () => {
      void queries.invalidateQueries({ queryKey: callKey(getPhotoDecisions) });
      // The page that came with it is almost used up: fetch what follows.
      if (left.length <= 3) void queries.invalidateQueries({ queryKey: callKey(getPhotoReviews) });
    },
    onError: (error, { photo }) => {
      onError(error);
      const gone =
        isCallError(error, moderationErrors.already_reviewed) ||
        isCallError(error, photoErrors.photo_removed);
      if (gone) return;
      setDone((known) => new Set([...known].filter((id) => id !== photo)));
      setAt(photo);
    },
  });

  return {
    current,
    next,
    place: index + 1,
    loaded: left.length,
    waiting: Math.max(left.length, page.waiting - (page.reviews.length - left.length)),
    decided: done.size,
    loading: current === undefined && query.isFetching,
    failed: query.isError,
    decide: (decision) => {
      if (!current) return;
      setDone((known) => new Set([...known, current.photo.id]));
      setAt(next?.photo.id ?? null);
      review.mutate({ photo: current.photo.id, ...decision });
    },
    move: (by) => setAt(left[index + by]?.photo.id ?? current?.photo.id ?? null),
    reload: () => void query.refetch(),
  };
}
