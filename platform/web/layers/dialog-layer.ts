import type { Layer, OpenLayer } from './layer-stack.ts';
import { pageLayers } from './layers.ts';

/** Opens a native modal dialog of an island as a layer; the dialog's `close` event ends it. */
export function openDialogLayer(dialog: HTMLDialogElement, layer: Partial<Layer> = {}): OpenLayer {
  const opened = pageLayers().add({ close: () => dialog.close(), ...layer });
  dialog.addEventListener('close', () => opened.remove(), { once: true });
  return opened;
}
