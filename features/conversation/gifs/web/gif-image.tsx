import { useLingui } from '@lingui/react/macro';
import { findBuiltInGif } from '../built-in-gifs.ts';
import type { GifPicture } from '../contract.ts';
import { gifNames } from './gif-names.ts';

/** Text alternative of a picture, translated for our own pictures. */
export function useGifName(): (gif: GifPicture) => string {
  const { i18n } = useLingui();
  return ({ id, alt }) => {
    const own = findBuiltInGif(id);
    return own ? i18n._(gifNames[own]) : alt;
  };
}

interface GifImageProps {
  readonly gif: GifPicture;
  readonly className?: string;
}

/** Does not move for people who prefer reduced motion. */
export function GifImage({ gif, className }: GifImageProps) {
  const formatGifName = useGifName();
  return (
    <picture>
      <source media="(prefers-reduced-motion: reduce)" srcSet={gif.still} />
      <img
        src={gif.src}
        alt={formatGifName(gif)}
        width={gif.width}
        height={gif.height}
        loading="lazy"
        decoding="async"
        draggable={false}
        className={className}
      />
    </picture>
  );
}
