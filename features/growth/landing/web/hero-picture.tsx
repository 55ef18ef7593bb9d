import { useSettings } from '#features/site/sites/web/public.ts';
import { EveningScene } from './evening-scene.tsx';
import { PortraitCollage } from './portrait-collage.tsx';

/** The site's picture, filling its container: a drawn scene or the operator's own. */
export function HeroPicture({ lazy = false }: { readonly lazy?: boolean }) {
  const { hero } = useSettings();
  if (hero === 'evening') return <EveningScene lazy={lazy} />;
  return (
    <img
      src={hero}
      alt=""
      decoding="async"
      loading={lazy ? 'lazy' : undefined}
      fetchPriority={lazy ? undefined : 'high'}
      className="absolute inset-0 size-full object-cover"
    />
  );
}

/** The site's picture next to a form. */
export function HeroBeside() {
  const { hero } = useSettings();
  if (hero === 'portraits') return <PortraitCollage lazy />;
  return (
    <div aria-hidden="true" className="relative h-136 w-full overflow-hidden rounded-sheet shadow-float">
      <HeroPicture lazy />
    </div>
  );
}
