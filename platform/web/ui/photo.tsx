import { type ComponentProps, type ReactNode, useEffect, useRef, useState } from 'react';
import { classNames } from './class-names.ts';
import { initials } from './initials.ts';
import { averageColour } from './thumbhash.ts';
import { usePhotoSource } from './use-photo-source.ts';

interface PhotoProps extends Omit<ComponentProps<'div'>, 'children'> {
  /**
   * If there is none, or if it cannot be loaded, the initials of the name are shown. Without a name, a
   * silhouette is shown.
   */
  src?: string | null | undefined;
  srcSet?: string | undefined;
  /** The width at which it is shown, for `srcSet`: "(min-width: 62rem) 25vw, 50vw". */
  sizes?: string | undefined;
  /** Describes the photo. Empty if the name is next to it. */
  alt: string;
  /** The member's name, for the initials. */
  name?: string | undefined;
  ratio?: 'portrait' | 'square' | undefined;
  /** In base64, as the photos feature stores it. */
  thumbhash?: string | null | undefined;
  /** For the one photo on a page that is seen first. */
  priority?: boolean | undefined;
  /** Content on top of the photo, such as a name, a badge or a button. */
  children?: ReactNode;
}

/** A photo whose space is reserved from the first byte of HTML. */
export function Photo({
  src,
  srcSet,
  sizes,
  alt,
  name = '',
  ratio = 'portrait',
  thumbhash,
  priority = false,
  className,
  style,
  children,
  ...rest
}: PhotoProps) {
  const image = useRef<HTMLImageElement>(null);
  const source = usePhotoSource(image, src);
  const blur = useBlurUntilLoaded(image, thumbhash);

  return (
    <div
      className={classNames(
        'relative isolate overflow-hidden bg-surface-muted bg-cover bg-center',
        ratio === 'portrait' ? 'aspect-3/4' : 'aspect-square',
        className,
      )}
      style={{
        backgroundColor: thumbhash ? averageColour(thumbhash) : undefined,
        backgroundImage: blur,
        ...style,
      }}
      {...rest}
    >
      {source.address ? (
        <img
          key={source.key}
          ref={image}
          src={source.address}
          srcSet={source.key === 'given' ? srcSet : undefined}
          sizes={sizes}
          alt={alt}
          loading={priority ? 'eager' : 'lazy'}
          fetchPriority={priority ? 'high' : undefined}
          // The photo that is seen first is drawn together with the page around it.
          decoding={priority ? undefined : 'async'}
          draggable={false}
          onError={source.onError}
          className="absolute inset-0 -z-10 size-full object-cover text-transparent"
        />
      ) : (
        <Silhouette name={name} alt={alt} />
      )}
      {children}
    </div>
  );
}

/**
 * The browser decodes the thumbhash, and only while the photo is loading. The decoder is loaded only then,
 * too.
 */
function useBlurUntilLoaded(
  image: { current: HTMLImageElement | null },
  thumbhash: string | null | undefined,
) {
  const [blur, setBlur] = useState<string>();
  useEffect(() => {
    const element = image.current;
    if (!thumbhash || !element || element.complete) return;
    const show = async () => {
      const { blurredImage } = await import('./blurred-image.ts');
      const picture = blurredImage(thumbhash);
      if (picture && !element.complete) setBlur(`url(${picture})`);
    };
    // Until then, the average colour of the photo fills the space.
    show().catch(() => undefined);
  }, [image, thumbhash]);
  return blur;
}

function Silhouette({ name, alt }: { name: string; alt: string }) {
  const naming = alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true };
  return (
    <div {...naming} className="@container absolute inset-0 -z-10 grid place-items-center bg-primary-soft">
      {name ? (
        <span className="text-[clamp(0.75rem,34cqw,5rem)] font-bold tracking-tight text-on-primary-soft">
          {initials(name)}
        </span>
      ) : (
        <svg
          viewBox="0 0 100 100"
          aria-hidden="true"
          className="absolute inset-x-0 bottom-0 w-full text-primary/40"
        >
          <circle cx="50" cy="40" r="20" fill="currentColor" />
          <path d="M10 104c0-24 18-36 40-36s40 12 40 36z" fill="currentColor" />
        </svg>
      )}
    </div>
  );
}
