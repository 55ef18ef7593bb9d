import type { Layer, OpenLayer } from './layer-stack.ts';
import { pageLayers } from './layers.ts';

/** Opens the native modal dialog of an island as a layer. The dialog's `close` event ends the layer. */
export function openDialogLayer(dialog: HTMLDialogElement, layer: Partial<Layer> = {}): OpenLayer {
  const openLayer = pageLayers().add({ close: () => dialog.close(), ...layer });
  dialog.addEventListener('close', () => openLayer.remove(), { once: true });
  return openLayer;
}
