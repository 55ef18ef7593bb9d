import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { CallResponse } from '#platform/shared/call.ts';
import { call } from '#platform/web/api-client.ts';
import { discardSharedPhoto, sharePath, type getSharedPhoto } from '../calls.gen.ts';

type WaitingPhoto = NonNullable<CallResponse<typeof getSharedPhoto>['photo']>;

/**
 * The navigation state of a link that takes a shared photo to the page where the member wants it. A URL could be
 * crafted by anyone, but the state can only be set by our own page.
 */
export const withSharedPhoto = (photo: WaitingPhoto) => ({ sharedPhoto: photo });

interface SharedPhoto {
  /** The photo that the member took to this page, once it is loaded. */
  readonly file: File | null;
  /** Call this when a file has been used. If the file is the shared photo, the stored copy is deleted. */
  readonly onUsed: (file: File) => void;
}

/** A photo that another app shared and that the member chose to use on this page. */
export function useSharedPhoto(): SharedPhoto {
  const state = useLocation().state as { readonly sharedPhoto?: WaitingPhoto } | null;
  const photo = state?.sharedPhoto;
  const [file, setFile] = useState<File | null>(null);
  const taken = useRef<{ readonly id: string; readonly file: File } | null>(null);
  const navigate = useNavigate();
  useEffect(() => {
    if (!photo || taken.current?.id === photo.id) return;
    let left = false;
    const take = (loaded: File) => {
      if (left) return;
      taken.current = { id: photo.id, file: loaded };
      setFile(loaded);
      // Going back to this page must not load the photo again.
      void navigate('.', { replace: true, state: null, preventScrollReset: true });
    };
    // That page says that the photo is no longer available, or offers it again.
    load(photo.src).then(take, () => left || navigate(sharePath, { replace: true }));
    return () => {
      left = true;
    };
  }, [photo, navigate]);
  const onUsed = useCallback((used: File) => {
    const shared = taken.current;
    if (shared?.file !== used) return;
    // If this fails, the server deletes the photo within the hour.
    call(discardSharedPhoto, { id: shared.id }).catch(() => undefined);
  }, []);
  return { file, onUsed };
}

async function load(src: string): Promise<File> {
  const response = await fetch(src);
  if (!response.ok) throw new Error('The photo no longer waits');
  const bytes = await response.blob();
  return new File([bytes], 'photo', { type: bytes.type });
}
