import { LayerStack } from './layer-stack.ts';

declare global {
  interface Window {
    vonkLayers?: LayerStack;
  }
}

/**
 * The page's only stack. Islands are bundled apart from the pages' script, so they share it through
 * `window`.
 */
export function pageLayers(): LayerStack {
  return (window.vonkLayers ??= new LayerStack(window));
}
