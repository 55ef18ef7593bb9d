import { useEffect, useEffectEvent } from 'react';
import type { Layer } from './layer-stack.ts';
import { pageLayers } from './layers.ts';

/** While it is `open`, Back asks it to close before leaving the page. */
export function useLayer(
  open: boolean,
  close: () => void,
  { closesOnEscape = false }: Pick<Layer, 'closesOnEscape'> = {},
): void {
  const ask = useEffectEvent(close);
  useEffect(() => {
    if (!open) return;
    const layer = pageLayers().add({ close: () => ask(), closesOnEscape });
    return () => layer.remove();
  }, [open, closesOnEscape]);
}
