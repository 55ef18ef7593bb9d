export const PHOTO_REJECTIONS = [
  'photo_too_large',
  'photo_too_many_pixels',
  'photo_too_small',
  'photo_not_an_image',
  'photo_heic',
  'photo_damaged',
] as const;

export type PhotoRejection = (typeof PHOTO_REJECTIONS)[number];

/** The file itself cannot become a photo; the code says why and the client makes the sentence. */
export class PhotoRejected extends Error {
  readonly code: PhotoRejection;

  constructor(code: PhotoRejection, options?: ErrorOptions) {
    super(code, options);
    this.name = 'PhotoRejected';
    this.code = code;
  }
}
