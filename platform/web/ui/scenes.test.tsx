import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { AwayScene } from './scenes/away-scene.tsx';
import { HelloScene } from './scenes/hello-scene.tsx';
import { LookingScene } from './scenes/looking-scene.tsx';
import { MapScene } from './scenes/map-scene.tsx';
import { MeetScene } from './scenes/meet-scene.tsx';
import { SignalScene } from './scenes/signal-scene.tsx';
import { TableScene } from './scenes/table-scene.tsx';
import { WaitingScene } from './scenes/waiting-scene.tsx';

const scenes = { AwayScene, LookingScene, MapScene, SignalScene, TableScene, WaitingScene };
/** For pages without script, on which a scene costs its markup only. */
const wideScenes = { HelloScene, MeetScene };

test.each([
  ...Object.entries(scenes).map(([name, Scene]) => ({ name, Scene, maxBytes: 1_600 })),
  ...Object.entries(wideScenes).map(([name, Scene]) => ({ name, Scene, maxBytes: 1_800 })),
])('$name is small, has the colours of any theme, and is not read aloud', ({ Scene, maxBytes }) => {
  const markup = renderToStaticMarkup(<Scene />);
  expect(markup.length).toBeLessThanOrEqual(maxBytes);
  expect(markup).toContain('<svg aria-hidden="true"');
  expect(markup).not.toMatch(/#[0-9a-f]{3}|rgb|style=/i);
});
