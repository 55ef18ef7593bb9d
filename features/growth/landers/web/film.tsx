import type { LanderVideo } from '../contract.ts';
import type { Niche } from '../niches.ts';
import evening from './scenes/evening.webp';
import eveningNarrow from './scenes/evening-narrow.avif';
import later from './scenes/later.webp';
import laterNarrow from './scenes/later-narrow.avif';
import men from './scenes/men.webp';
import menNarrow from './scenes/men-narrow.avif';
import { useNiche } from './tone.ts';
import islandUrl from './film-island.ts?worker&url';

interface Scene {
  readonly wide: string;
  /** Its middle, which is all that a narrow screen shows, in half the bytes. */
  readonly narrow: string;
}

const evenings: Scene = { wide: evening, narrow: eveningNarrow };
const laterEvenings: Scene = { wide: later, narrow: laterNarrow };
const scenes: Readonly<Record<Niche, Scene>> = {
  general: evenings,
  she: evenings,
  bdsm: evenings,
  bbw: evenings,
  gilf: laterEvenings,
  milf: laterEvenings,
  gay: { wide: men, narrow: menNarrow },
};

/**
 * The operator's video, behind other content. Its poster, or a drawn scene with moving lights, is shown first. The
 * island then plays the video over it, unless the visitor saves data or prefers less motion.
 */
export function Film({ video }: { readonly video: LanderVideo | null }) {
  const niche = useNiche();
  return (
    <div
      aria-hidden="true"
      data-film={video?.src}
      data-type={video?.type}
      className="film absolute inset-0 -z-10 overflow-hidden bg-[#1d1530]"
    >
      {video?.poster ? (
        <img
          src={video.poster}
          alt=""
          width={video.width ?? 1200}
          height={video.height ?? 750}
          fetchPriority="high"
          className="size-full object-cover"
        />
      ) : (
        <DrawnScene scene={scenes[niche]} />
      )}
      {video?.poster ? null : <span className="film-lights absolute inset-0" />}
      {video ? <script type="module" src={islandUrl} fetchPriority="low" /> : null}
    </div>
  );
}

function DrawnScene({ scene }: { readonly scene: Scene }) {
  return (
    <picture>
      <source type="image/avif" media="(width < 27rem)" srcSet={scene.narrow} width={640} height={617} />
      <img
        src={scene.wide}
        alt=""
        width={1080}
        height={675}
        fetchPriority="high"
        className="film-scene size-full object-cover"
      />
    </picture>
  );
}
