import { lazy, type ComponentType } from 'react';
import { LateContent } from '../late-content.tsx';
import { whenOnline } from '../lazy-part.ts';
import { Picture } from './picture.tsx';

/** Holds the place of a scene. */
function Nothing() {
  return <Picture className="w-60">{null}</Picture>;
}

/** A page works without its picture, so a picture that cannot be fetched is left out. */
const drawing = (load: () => Promise<ComponentType>) =>
  lazy(() =>
    whenOnline(load)
      .catch(() => Nothing)
      .then((Drawing) => ({ default: Drawing })),
  );

const scenes = {
  /** Nobody found. */
  looking: drawing(() => import('./scenes/looking-scene.tsx').then((file) => file.LookingScene)),
  /** Nobody has come yet. */
  waiting: drawing(() => import('./scenes/waiting-scene.tsx').then((file) => file.WaitingScene)),
  /** Nothing said yet. */
  table: drawing(() => import('./scenes/table-scene.tsx').then((file) => file.TableScene)),
  /** An address that leads nowhere. */
  map: drawing(() => import('./scenes/map-scene.tsx').then((file) => file.MapScene)),
  /** Nothing is left to do. */
  away: drawing(() => import('./scenes/away-scene.tsx').then((file) => file.AwayScene)),
};

/**
 * A scene on a page with script, which fetches the script of the scene only if it is shown. A page without script takes
 * the drawing itself.
 */
export function Scene({ name }: { readonly name: keyof typeof scenes }) {
  const Drawing = scenes[name];
  return (
    <LateContent fallback={<Nothing />}>
      <Drawing />
    </LateContent>
  );
}
