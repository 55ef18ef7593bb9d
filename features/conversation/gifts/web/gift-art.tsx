import { useEffect, useRef, type ReactNode } from 'react';
import type { GiftId } from '../gift-choices.ts';
import { champagne, chocolate, cocktail, coffee, cupcake, rose, tulips } from './art/flowers-and-sweets.tsx';
import { balloon, diamondRing, heartLocket, loveLetter, record, star, teddyBear } from './art/keepsakes.tsx';

const drawings: Readonly<Record<GiftId, ReactNode>> = {
  rose,
  coffee,
  chocolate,
  balloon,
  teddy_bear: teddyBear,
  cupcake,
  tulips,
  cocktail,
  love_letter: loveLetter,
  record,
  champagne,
  heart_locket: heartLocket,
  diamond_ring: diamondRing,
  star,
};

interface GiftArtProps {
  readonly gift: GiftId;
  /** Plays the unwrapping animation once, when it scrolls into view. */
  readonly animated?: boolean;
  readonly className?: string;
}

/** A gift's picture, shown next to its name. */
export function GiftArt({ gift, animated = false, className }: GiftArtProps) {
  const picture = useRef<SVGSVGElement>(null);
  useUnwrapping(picture, animated);
  return (
    <svg ref={picture} viewBox="0 0 64 64" aria-hidden="true" className={className}>
      {drawings[gift]}
    </svg>
  );
}

const unwrapping: Keyframe[] = [
  { transform: 'scale(0.2) rotate(-25deg)', opacity: 0 },
  { transform: 'scale(1.18) rotate(8deg)', opacity: 1, offset: 0.45 },
  { transform: 'scale(0.94) rotate(-5deg)', offset: 0.65 },
  { transform: 'scale(1.04) rotate(3deg)', offset: 0.82 },
  { transform: 'none', opacity: 1 },
];

/** With a reduced-motion preference, it appears without animation. */
function useUnwrapping(picture: { current: SVGSVGElement | null }, animated: boolean): void {
  useEffect(() => {
    const element = picture.current;
    if (!animated || !element || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const watch = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return;
      watch.disconnect();
      element.animate(unwrapping, { duration: 1_100, easing: 'ease-out' });
    });
    watch.observe(element);
    return () => watch.disconnect();
  }, [picture, animated]);
}
