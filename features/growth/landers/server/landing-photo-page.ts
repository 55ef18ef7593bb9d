import { openMainPhoto } from '#features/people/photos/server/public.ts';
import { isUuid } from '#platform/shared/ids.ts';
import { fail, platformErrors } from '#platform/shared/errors.ts';
import type { ServerPage } from '#platform/server/http/server-page.ts';
import { isShownToStrangers, landingPhotoPath } from './find-landing-profile.ts';

/**
 * The photo of a member's landing page. It has its own address, because the photo's usual address works as long as
 * others may see the member. This one works only while the member agrees to be shown on public pages, so no browser or
 * cache keeps it.
 */
export const landingPhotoPage: ServerPage = {
  method: 'GET',
  path: landingPhotoPath(':id'),
  handle: async (context, request, reply) => {
    const { id } = request.params as { id: string };
    const shown = isUuid(id) && (await isShownToStrangers(context, id));
    const file = shown ? await openMainPhoto(context, id) : null;
    if (!file) throw fail(platformErrors.not_found);
    return reply
      .header('cache-control', 'private, no-store')
      .header('cross-origin-resource-policy', 'same-origin')
      .header('x-robots-tag', 'noindex')
      .type(file.contentType)
      .header('content-length', file.length)
      .send(file.stream);
  },
};
