import { classNames } from '#platform/web/ui/class-names.ts';
import { EveningScene } from './evening-scene.tsx';
import { PortraitCard } from './portrait-card.tsx';

interface HeroThumbnailProps {
  /** The value of the setting: a drawn scene, or the address of a picture. */
  readonly hero: string;
  /** Gives it its size. */
  readonly className: string;
}

/** The picture of a landing page in small, for the people who choose it. */
export function HeroThumbnail({ hero, className }: HeroThumbnailProps) {
  return (
    <span
      aria-hidden="true"
      className={classNames('relative block overflow-hidden bg-surface-muted', className)}
    >
      {hero === 'portraits' ? (
        <span className="absolute inset-x-0 top-[6%] mx-auto flex h-full justify-center [&>*]:h-[94%] [&>*]:rounded-lg [&>*]:shadow-card">
          <PortraitCard sitter="twists" lazy className="-me-[3%] translate-y-[6%] -rotate-6" />
          <PortraitCard sitter="curls" lazy className="z-10" />
          <PortraitCard sitter="glasses" lazy className="-ms-[3%] translate-y-[6%] rotate-6" />
        </span>
      ) : hero === 'evening' ? (
        <EveningScene lazy />
      ) : hero === '' ? null : (
        <img src={hero} alt="" loading="lazy" decoding="async" className="size-full object-cover" />
      )}
    </span>
  );
}
