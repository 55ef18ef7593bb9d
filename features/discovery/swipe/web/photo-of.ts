import type { MemberCard } from '#features/people/profiles/contract.ts';

/** The displayed width of a card. */
const sizes = '(min-width: 28rem) 416px, 100vw';

/** The photo's sources, shared by the card and the preload. */
export function photoOf({ main_image: image }: Pick<MemberCard, 'main_image'>) {
  if (!image) return {};
  const { filename, thumb_filename: thumb, width, thumbhash } = image;
  return { src: filename, srcSet: `${thumb} 480w, ${filename} ${width}w`, sizes, thumbhash };
}
