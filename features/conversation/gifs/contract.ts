import { defineCall } from '#platform/shared/call.ts';
import { defineErrors } from '#platform/shared/errors.ts';
import { array, integer, object, optional, string, text, type Static } from '#platform/shared/schema.ts';

export const gifErrors = defineErrors({
  /** The provider has this picture no longer. */
  gif_gone: { status: 410 },
});

/** An animated picture, served by the site itself. */
export const gifPicture = object({
  id: string(),
  src: string(),
  /** The same picture at rest, for who wants no motion. */
  still: string(),
  /** What is to be seen; for our own pictures the client has words in the reader's language. */
  alt: string(),
  width: integer(),
  height: integer(),
});
export type GifPicture = Static<typeof gifPicture>;

/** Pictures of one answer. */
export const gifPageSize = 24;

export const getGifs = defineCall({
  name: 'getGifs',
  method: 'GET',
  path: '/api/gifs.php',
  access: 'member',
  query: object({ q: optional(text({ min: 1, max: 50 })) }),
  response: object({
    gifs: array(gifPicture, { maxItems: gifPageSize }),
    /** Whose pictures they are, where the provider wants to be named. */
    provider: string(),
  }),
  errors: [],
  limit: 'read',
  summary: "Animated pictures for a search text in the member's language, or popular ones without a text.",
});
