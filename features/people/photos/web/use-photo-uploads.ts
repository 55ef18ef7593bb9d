import type { QueryClient } from '@tanstack/react-query';
import { call } from '#platform/web/api-client.ts';
import { markChanged } from '#platform/web/changed-answers.ts';
import { onSessionEnd } from '#platform/web/on-session-end.ts';
import { queryClient } from '#platform/web/query-client.ts';
import { useStore } from '#platform/web/store.ts';
import { putAnswer } from '#platform/web/use-call.ts';
import { getPhotos, uploadPhoto } from '../calls.gen.ts';
import { preparePhoto } from './prepare-photo.ts';
import { losesPhotos, prepareOnce, UploadQueue, type QueueState } from './upload-queue.ts';

const none: QueueState = { uploads: [], halt: null };

let queueOfTab: UploadQueue | undefined;

/**
 * The queue of this tab. A member who goes to another page of the site and comes back finds it as it is by then. It
 * starts with the first page that shows it, so that other pages, which import parts of this feature, leave it out.
 */
function uploadQueue(): UploadQueue {
  queueOfTab ??= startQueue();
  return queueOfTab;
}

function startQueue(): UploadQueue {
  const queue = new UploadQueue({
    prepare: prepareOnce(preparePhoto),
    send: async (upload, photo, options) => {
      await send(queryClient(), upload.key, photo, options);
    },
  });
  // The next member of this browser must not upload the photos of this one.
  onSessionEnd(queue.clear);
  queue.store.subscribe(() => {
    if (losesPhotos(queue.state())) addEventListener('beforeunload', askBeforeLeaving);
    else removeEventListener('beforeunload', askBeforeLeaving);
  });
  return queue;
}

/** Browsers ask before a document with this listener is left. It must be there only as long as something would be lost. */
const askBeforeLeaving = (event: BeforeUnloadEvent) => event.preventDefault();

/** Uploads photos one after another, and adds each to the list once the server has it. */
export function usePhotoUploads(): readonly [QueueState, UploadQueue] {
  const queue = uploadQueue();
  return [useStore(queue.store, (now) => now, none), queue];
}

async function send(
  queries: QueryClient,
  idempotencyKey: string,
  file: Blob,
  options: { readonly signal: AbortSignal; readonly onProgress: (progress: number) => void },
): Promise<void> {
  const { photo } = await call(uploadPhoto, { file }, { idempotencyKey, ...options });
  putAnswer(queries, getPhotos, {}, (current) => ({
    ...current,
    photos: [...current.photos.filter(({ id }) => id !== photo.id), photo],
  }));
  void markChanged(queries, uploadPhoto.changes);
}
