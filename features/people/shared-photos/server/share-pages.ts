import { fail, isCallError, platformErrors, type CallError } from '#platform/shared/errors.ts';
import { maxPhotoBytes, photoErrors } from '#features/people/photos/contract.ts';
import type { RequestContext } from '#platform/server/http/context.ts';
import { readPostedFile } from '#platform/server/http/posted-file.ts';
import { sendPrivateFile } from '#platform/server/http/send-file.ts';
import type { ServerPage } from '#platform/server/http/server-page.ts';
import { shareField, sharePath, type ShareProblem } from '../contract.ts';
import { receiveSharedPhoto } from './receive-shared-photo.ts';
import { findSharedPhoto, sharedPhotoKey } from './shared-photo.ts';

/** Several photos may be shared at once. The first one is kept, and the browser must not wait in vain for an error. */
const maxFormBytes = 6 * maxPhotoBytes;

/**
 * Receives photos that a phone shares with the installed app, and shows them on a page. Works without a service
 * worker.
 */
const receivingPage: ServerPage = {
  method: 'POST',
  path: sharePath,
  receivesFile: {
    limit: 'share',
    answerFailure: (failure, reply) => reply.redirect(`${sharePath}?problem=${toProblem(failure)}`, 303),
  },
  handle: async (context, request, reply) => {
    const file = await readPostedFile(request.raw, {
      field: shareField,
      maxBytes: maxPhotoBytes,
      maxFormBytes,
    });
    if (!file) return reply.redirect(`${sharePath}?problem=${'no_photo' satisfies ShareProblem}`, 303);
    await receiveSharedPhoto(context, file);
    return reply.redirect(sharePath, 303);
  },
};

function toProblem(failure: CallError): ShareProblem {
  if (isCallError(failure, photoErrors.photo_not_an_image)) return 'photo_not_an_image';
  if (isCallError(failure, platformErrors.payload_too_large)) return 'photo_too_large';
  if (isCallError(failure, platformErrors.too_many_requests)) return 'too_many';
  return 'failed';
}

/** The photo's bytes as they were shared, for the member who shared them. */
const filePage: ServerPage = {
  method: 'GET',
  path: '/shared-photos/:id',
  handle: async (context, request, reply) => {
    const { id } = request.params as { id: string };
    const { caller } = context;
    if (caller.kind !== 'member') throw fail(platformErrors.not_found);
    const sharedPhoto = await findSharedPhoto(context, caller.memberId);
    if (sharedPhoto?.id !== id) throw fail(platformErrors.not_found);
    return sendPrivateFile(request, reply, {
      etag: id,
      maxAgeSeconds: 60,
      read: async () => openFile(context, id),
    });
  },
};

async function openFile({ storage, signal }: RequestContext, id: string) {
  const file = await storage.get(sharedPhotoKey(id), signal);
  if (!file) throw fail(platformErrors.not_found);
  return file;
}

export const sharePages = [receivingPage, filePage];
