import { classNames } from '#platform/web/ui/class-names.ts';
import beard from './portraits/beard.webp';
import curls from './portraits/curls.webp';
import glasses from './portraits/glasses.webp';
import silver from './portraits/silver.webp';
import twists from './portraits/twists.webp';

export type Sitter = 'beard' | 'curls' | 'glasses' | 'silver' | 'twists';

const sources: Record<Sitter, string> = { beard, curls, glasses, silver, twists };

const skies: Record<Sitter, string> = {
  beard: 'from-[#fff0c9] to-[#f1b95e]',
  curls: 'from-[#d9ecdf] to-[#7dbd97]',
  glasses: 'from-[#e4ddf6] to-[#a18bd8]',
  silver: 'from-[#d8e6f5] to-[#86a9d6]',
  twists: 'from-[#ffd9b8] to-[#f28f6b]',
};

interface PortraitCardProps {
  readonly sitter: Sitter;
  readonly className?: string;
  readonly children?: React.ReactNode;
}

/** A card with a drawn person, as members see it. It is decorative, because the text next to it says the same. */
export function PortraitCard({ sitter, className, children }: PortraitCardProps) {
  return (
    <div
      className={classNames('relative aspect-3/4 overflow-hidden bg-linear-to-br', skies[sitter], className)}
    >
      <span className="absolute -top-[12%] -right-[18%] aspect-square w-3/5 rounded-pill bg-white/30" />
      <span className="absolute top-[30%] -left-[14%] aspect-square w-2/5 rounded-pill bg-white/25" />
      <img
        src={sources[sitter]}
        alt=""
        width={440}
        height={440}
        decoding="async"
        className="absolute bottom-0 left-1/2 w-[122%] max-w-none -translate-x-1/2"
      />
      {children}
    </div>
  );
}
