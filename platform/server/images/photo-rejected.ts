export const photoRejections = [
  'photo_too_large',
  'photo_too_many_pixels',
  'photo_too_small',
  'photo_too_narrow',
  'photo_not_an_image',
  'photo_heic',
  'photo_damaged',
] as const;

export type PhotoRejection = (typeof photoRejections)[number];

interface Details extends ErrorOptions {
  /** If there are too many pixels: the limit of this file type, in millions. */
  readonly megapixels?: number;
}

/**
 * The file itself cannot become a photo. The code gives the reason, which the client turns into a sentence.
 */
export class PhotoRejected extends Error {
  readonly code: PhotoRejection;
  readonly megapixels: number;

  constructor(code: PhotoRejection, { megapixels = 0, ...options }: Details = {}) {
    super(code, options);
    this.name = 'PhotoRejected';
    this.code = code;
    this.megapixels = megapixels;
  }
}
