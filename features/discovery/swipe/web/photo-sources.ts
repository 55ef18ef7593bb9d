import type { Image as Picture } from '#platform/shared/image.ts';

/** The displayed width of a card. */
const sizes = '(min-width: 28rem) 416px, 100vw';

/** The sources of a photo on a card, shared by the card and the preload. */
export function toPhotoSources(image: Picture | null | undefined) {
  if (!image) return {};
  const { filename, thumb_filename: thumb, width, thumbhash } = image;
  return { src: filename, srcSet: `${thumb} 480w, ${filename} ${width}w`, sizes, thumbhash };
}

/** Fetches a photo before it is shown. */
export function preload(image: Picture | null | undefined): void {
  const { src, srcSet = '', sizes: width = '' } = toPhotoSources(image);
  if (src) Object.assign(new Image(), { sizes: width, srcset: srcSet, src });
}
