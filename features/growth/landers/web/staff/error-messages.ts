import { msg } from '@lingui/core/macro';
import type { ErrorMessages } from '#platform/web/error-sentence.ts';
import type { videoErrors } from '../../videos-contract.ts';

export const videoErrorMessages: ErrorMessages<typeof videoErrors> = {
  no_video: () => msg`This isn’t an MP4 or WebM video.`,
  too_many_videos: () => msg`The site has too many videos. Remove one first.`,
};
