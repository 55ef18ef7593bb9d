import { integer, object, oneOf, string, uuid, type Static } from './schema.ts';

/** An image as the specification names its fields; addresses are signed paths. */
export const image = object({
  id: uuid(),
  thumb_filename: string(),
  filename: string(),
  status: oneOf(['active', 'review', 'refused']),
  /** The picture for the match screen. */
  match: string(),
  /** base64 placeholder, drawn until the picture has loaded. */
  thumbhash: string(),
  width: integer(),
  height: integer(),
});
export type Image = Static<typeof image>;
