import { defineCall } from '#platform/shared/call.ts';
import { defineErrors } from '#platform/shared/errors.ts';
import { array, integer, line, object, optional, string, type Static } from '#platform/shared/schema.ts';

export const gifErrors = defineErrors({
  /** The provider no longer has this picture. */
  gif_gone: { status: 410 },
});

/** An animated picture, served by the site itself. */
export const gifPicture = object({
  id: string(),
  src: string(),
  /** The same picture without motion, for people who prefer reduced motion. */
  still: string(),
  /** The text alternative. For our own pictures, the client has one in the reader's language. */
  alt: string(),
  width: integer(),
  height: integer(),
});
export type GifPicture = Static<typeof gifPicture>;

/** Pictures per response. */
export const gifPageSize = 24;

export const getGifs = defineCall({
  name: 'getGifs',
  method: 'GET',
  path: '/api/gifs.php',
  access: 'member',
  query: object({ q: optional(line({ min: 1, max: 50 })) }),
  response: object({
    gifs: array(gifPicture, { maxItems: gifPageSize }),
    /** The provider's name, if the provider wants to be credited. */
    provider: string(),
  }),
  limit: 'read',
  summary:
    "Animated pictures for a search text in the member's language, or popular ones if there is no text.",
});
