import { integer, object, oneOf, string, uuid, type Static } from './schema.ts';

/**
 * An image, with the field names of the specification. Addresses are signed paths, or signed addresses at the site's
 * CDN.
 */
export const image = object({
  id: uuid(),
  thumb_filename: string(),
  filename: string(),
  status: oneOf(['active', 'review', 'refused']),
  /** The picture for the match screen. */
  match: string(),
  /** A placeholder in base64, drawn until the picture has loaded. */
  thumbhash: string(),
  width: integer(),
  height: integer(),
});
export type Image = Static<typeof image>;
