import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { call } from '#platform/web/api-client.ts';
import { markChanged } from '#platform/web/changed-answers.ts';
import { useStore } from '#platform/web/store.ts';
import { putAnswer } from '#platform/web/use-call.ts';
import { getPhotos, uploadPhoto } from '../calls.gen.ts';
import { preparePhoto } from './prepare-photo.ts';
import { prepareOnce, UploadQueue, type QueueState, type Upload } from './upload-queue.ts';

const none: QueueState = { uploads: [], halt: null };

/**
 * Uploads photos one after another, and adds each to the list once the server has it. `onUploaded` must be a stable
 * function.
 */
export function usePhotoUploads(onUploaded: (file: File) => void): readonly [QueueState, UploadQueue] {
  const queries = useQueryClient();
  const [queue] = useState(
    () =>
      new UploadQueue({
        prepare: prepareOnce(preparePhoto),
        send: async (upload, photo, options) => {
          await send(queries, upload.key, photo, options);
          onUploaded(upload.file);
        },
      }),
  );
  const state = useStore(queue.store, (now) => now, none);
  useEffect(() => queue.stop, [queue]);
  useForgetPreviews(state.uploads);
  return [state, queue];
}

async function send(
  queries: QueryClient,
  idempotencyKey: string,
  file: Blob,
  options: { readonly signal: AbortSignal; readonly onProgress: (progress: number) => void },
): Promise<void> {
  const { photo } = await call(uploadPhoto, { file }, { idempotencyKey, ...options });
  putAnswer(queries, getPhotos, {}, (known) => ({
    ...known,
    photos: [...known.photos.filter(({ id }) => id !== photo.id), photo],
  }));
  void markChanged(queries, uploadPhoto.changes);
}

/** Revokes object URLs, because each preview keeps the whole file in memory. */
function useForgetPreviews(uploads: readonly Upload[]): void {
  const shown = useRef(new Set<string>());
  useEffect(() => {
    const current = new Set(uploads.flatMap(({ preview }) => preview ?? []));
    for (const preview of shown.current) if (!current.has(preview)) URL.revokeObjectURL(preview);
    shown.current = current;
  }, [uploads]);
}
