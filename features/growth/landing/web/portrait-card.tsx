import { classNames } from '#platform/web/ui/class-names.ts';
import { PortraitScene, type Sitter } from './portrait-scenes.tsx';
import beard from './portraits/beard.webp';
import curls from './portraits/curls.webp';
import glasses from './portraits/glasses.webp';
import silver from './portraits/silver.webp';
import twists from './portraits/twists.webp';

const sources: Record<Sitter, string> = { beard, curls, glasses, silver, twists };

interface PortraitCardProps {
  readonly sitter: Sitter;
  readonly className?: string;
  /** Loads lazily, for a card further down the page. */
  readonly lazy?: boolean;
  readonly children?: React.ReactNode;
}

/** A card with a drawn person, as members see it. It is decorative, because the text next to it says the same. */
export function PortraitCard({ sitter, className, lazy = false, children }: PortraitCardProps) {
  return (
    <div className={classNames('relative aspect-3/4 overflow-hidden', className)}>
      <PortraitScene sitter={sitter} />
      <img
        src={sources[sitter]}
        alt=""
        width={440}
        height={440}
        decoding="async"
        loading={lazy ? 'lazy' : undefined}
        className="absolute bottom-0 left-1/2 w-[122%] max-w-none -translate-x-1/2"
      />
      {children}
    </div>
  );
}
