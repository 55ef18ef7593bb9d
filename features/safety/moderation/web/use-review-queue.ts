import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useClaim } from '#features/people/cases/web/public.ts';
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

/** How often an empty queue is fetched again. */
const refetchIntervalMs = 30_000;

export interface ReviewQueue {
  readonly current: PhotoReview | undefined;
  /** Preloaded, so that there is no wait after a decision. */
  readonly next: PhotoReview | undefined;
  /** Position of the current photo among the loaded ones, from 1. */
  readonly place: number;
  readonly loaded: number;
  readonly waiting: number;
  /** Decisions made since this page was opened. */
  readonly decided: number;
  readonly loading: boolean;
  readonly failed: boolean;
  readonly decide: (decision: Decision) => void;
  /** Moves to the next photo without deciding, or back with -1. */
  readonly move: (by: 1 | -1) => void;
  readonly reload: () => void;
}

/** Goes through the photos in review. A decision shows the next photo at once and is sent in the background. */
export function useReviewQueue(initial: Page, onError: (error: unknown) => void): ReviewQueue {
  const queries = useQueryClient();
  const [decidedIds, setDecidedIds] = useState<ReadonlySet<string>>(new Set());
  const [at, setAt] = useState<string | null>(null);
  const query = useCall(
    getPhotoReviews,
    {},
    {
      initialData: initial,
      refetchInterval: ({ state }) => (state.data?.reviews.length === 0 ? refetchIntervalMs : false),
    },
  );
  const page = query.data ?? initial;
  const remaining = page.reviews.filter(({ photo }) => !decidedIds.has(photo.id));
  const index = Math.max(
    0,
    remaining.findIndex(({ photo }) => photo.id === at),
  );
  const shown = remaining[index];
  const claimedBy = useClaim('photo', shown?.photo.id, shown?.claimed_by ?? null);
  const current = shown && { ...shown, claimed_by: claimedBy };
  const next = remaining[index + 1] ?? remaining[index - 1];

  const review = useSend(reviewPhoto, {
    onSuccess: () => {
      void queries.invalidateQueries({ queryKey: callKey(getPhotoDecisions) });
      // Only a few loaded photos are left, so more are fetched.
      if (remaining.length <= 3) void queries.invalidateQueries({ queryKey: callKey(getPhotoReviews) });
    },
    onError: (error, { photo }) => {
      onError(error);
      const isGone =
        isCallError(error, moderationErrors.already_reviewed) ||
        isCallError(error, photoErrors.photo_removed);
      if (isGone) return;
      setDecidedIds((ids) => new Set([...ids].filter((id) => id !== photo)));
      setAt(photo);
    },
  });

  return {
    current,
    next,
    place: index + 1,
    loaded: remaining.length,
    waiting: Math.max(remaining.length, page.waiting - (page.reviews.length - remaining.length)),
    decided: decidedIds.size,
    loading: current === undefined && query.isFetching,
    failed: query.isError,
    decide: (decision) => {
      if (!current) return;
      setDecidedIds((ids) => new Set([...ids, current.photo.id]));
      setAt(next?.photo.id ?? null);
      review.mutate({ photo: current.photo.id, ...decision });
    },
    move: (by) => setAt(remaining[index + by]?.photo.id ?? current?.photo.id ?? null),
    reload: () => void query.refetch(),
  };
}
