import { useEffect, useEffectEvent, useState } from 'react';
import type { CallResponse } from '#platform/shared/call.ts';
import { isCallError } from '#platform/shared/call-error.ts';
import { platformErrors } from '#platform/shared/errors.gen.ts';
import { minute, second } from '#platform/shared/time.ts';
import { useCall, useSend } from '#platform/web/use-call.ts';
import { claimInboxCase, getInboxCase, inboxErrors } from '../calls.gen.ts';
import type { InboxCase, InboxItem } from '../contract.ts';
import { toCaseRef } from './case-key.ts';
import { useActivity } from './use-activity.ts';

/** A claim lasts ten minutes. An open page that nobody uses does not keep it. */
const renewMs = 4 * minute;
/** How often a case that a colleague is working on is tried again. */
const retryMs = 15 * second;
const noCase = { kind: 'photo', subject: '' } as const;

export type LoadedCase = CallResponse<typeof getInboxCase>;

/** Loads a case; `undefined` loads none. Access is logged, so a loaded case is cached. */
export function useCase(item: InboxItem | undefined, initialData?: LoadedCase) {
  return useCall(getInboxCase, item ? toCaseRef(item) : noCase, {
    enabled: item !== undefined,
    ...(initialData ? { initialData } : {}),
    staleTime: 5 * minute,
    refetchOnWindowFocus: false,
  });
}

/**
 * Claims the case if it is open, and keeps the claim while the reviewer works on the page.
 * @returns who else has claimed it.
 */
export function useExclusiveClaim(item: InboxItem, onGone: () => void) {
  const { kind, subject, decision } = item;
  const { mutate } = useSend(claimInboxCase);
  const [claimedBy, setClaimedBy] = useState(item.claimed_by);
  const take = useEffectEvent(() =>
    mutate(
      { kind, subject },
      {
        onSuccess: ({ claimed_by: other }) => setClaimedBy(other),
        onError: (error) => {
          if (isCallError(error, inboxErrors.case_decided)) onGone();
        },
      },
    ),
  );
  const isActive = useActivity();
  const isOthers = claimedBy !== null;
  const isOpen = decision === null;
  useEffect(() => {
    if (isOpen) take();
  }, [kind, subject, isOpen]);
  useEffect(() => {
    if (!isOpen) return;
    const timer = setInterval(
      () => {
        if (isOthers ? !document.hidden : isActive()) take();
      },
      isOthers ? retryMs : renewMs,
    );
    return () => clearInterval(timer);
  }, [kind, subject, isOthers, isOpen, isActive]);
  return {
    claimedBy,
    /** The case was taken over. */
    claimAgain: () =>
      mutate({ kind, subject }, { onSuccess: ({ claimed_by: other }) => setClaimedBy(other) }),
  };
}

/** Whether the case is no longer open. */
export const isGone = (error: unknown): boolean => isCallError(error, platformErrors.not_found);

/** Loads the next cases and their pictures. */
export function useAhead([first, second]: readonly InboxItem[]): void {
  usePictures(useCase(first).data?.case);
  usePictures(useCase(second).data?.case);
}

function usePictures(content: InboxCase | undefined): void {
  useEffect(() => {
    const picture = content?.photo?.photo ?? content?.chat_photo?.photo ?? content?.photo_appeal?.image;
    if (picture) new Image().src = picture.filename;
  }, [content]);
}
