import { LayerStack } from './layer-stack.ts';

declare global {
  interface Window {
    vonkLayers?: LayerStack;
  }
}

/**
 * The only stack of the page. Islands are bundled separately from the script of the pages, so both share it
 * through `window`.
 */
export function pageLayers(): LayerStack {
  return (window.vonkLayers ??= new LayerStack(window));
}
