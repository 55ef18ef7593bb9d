import { useEffect, useEffectEvent, useRef } from 'react';
import type { Layer, OpenLayer } from './layer-stack.ts';
import { pageLayers } from './layers.ts';

/** While `open` is true, Back asks the layer to close before leaving the page. */
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

/**
 * For a page that shows one step at a time. Back goes one step back. From the first step, 0, it leaves the
 * page.
 */
export function useSteps(step: number, goTo: (step: number) => void): void {
  const back = useEffectEvent(goTo);
  const stepLayer = useRef<OpenLayer | null>(null);
  useEffect(() => {
    if (step === 0) {
      stepLayer.current?.remove();
      stepLayer.current = null;
      return;
    }
    stepLayer.current ??= pageLayers().add({ isStep: true, close: () => back(0), goBack: (to) => back(to) });
    stepLayer.current.take(Array.from({ length: step }, () => null));
  }, [step]);
  useEffect(
    () => () => {
      stepLayer.current?.remove();
      stepLayer.current = null;
    },
    [],
  );
}
