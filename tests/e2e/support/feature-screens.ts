import { globSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { LayerCase } from './layer-case.ts';
import type { Screen } from './screen.ts';

/** What a feature adds to all screens and layers, in `<feature>-screens.ts`. */
interface FeatureScreens {
  readonly screens?: readonly Screen[];
  readonly layers?: readonly LayerCase[];
}

const modules = await Promise.all(
  globSync(join(import.meta.dirname, '*-screens.ts'))
    .filter((file) => !file.endsWith('feature-screens.ts'))
    .toSorted()
    .map(async (file) => (await import(pathToFileURL(file).href)) as FeatureScreens),
);

export const featureScreens = modules.flatMap(({ screens = [] }) => screens);
export const featureLayers = modules.flatMap(({ layers = [] }) => layers);
