import type { LanderVideo } from './lander-props.ts';
import type { Niche } from '../niches.ts';
import evening from './scenes/evening.webp';
import later from './scenes/later.webp';
import men from './scenes/men.webp';
import { useNiche } from './tone.ts';
import islandUrl from './film-island.ts?worker&url';

const scenes: Readonly<Record<Niche, string>> = {
  general: evening,
  she: evening,
  bdsm: evening,
  bbw: evening,
  gilf: later,
  milf: later,
  gay: men,
};

/**
 * The operator's video, behind other content. Its poster, or a drawn scene with moving lights, is shown first. The
 * island then plays the video over it, unless the visitor saves data or prefers less motion.
 */
export function Film({ video }: { readonly video: LanderVideo | null }) {
  const niche = useNiche();
  const poster = video?.poster ?? scenes[niche];
  return (
    <div
      aria-hidden="true"
      data-film={video?.src}
      data-type={video?.type}
      className="film absolute inset-0 -z-10 overflow-hidden bg-[#1d1530]"
    >
      <img
        src={poster}
        alt=""
        width={video?.poster ? (video.width ?? 1200) : 1080}
        height={video?.poster ? (video.height ?? 750) : 675}
        fetchPriority="high"
        className={video?.poster ? 'size-full object-cover' : 'film-scene size-full object-cover'}
      />
      {video?.poster ? null : <span className="film-lights absolute inset-0" />}
      {video ? <script type="module" src={islandUrl} fetchPriority="low" /> : null}
    </div>
  );
}
