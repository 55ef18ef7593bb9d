import { manifests } from '#features/manifests.ts';
import { listDeclarations } from '#platform/shared/manifest.ts';

/** The pages where members discover others, as their features declare them. The search is the first. */
export const discoverPaths: readonly string[] = listDeclarations(manifests, 'discoverPages')
  .toSorted(([, a], [, b]) => a.place - b.place)
  .map(([path]) => path);
