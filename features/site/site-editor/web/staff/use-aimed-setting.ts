import { useEffect, useState, type RefObject } from 'react';
import { useLocation } from 'react-router';

const controls = 'input, select, textarea, button, a[href], summary';

/**
 * The setting that the address points to, such as `#field-welcome_discount`. Its row is scrolled to where its name can
 * be read, and its control gets the focus.
 * @param list where each row has its setting in `data-setting`.
 * @param ready whether the controls can be used yet.
 */
export function useAimedSetting(list: RefObject<HTMLElement | null>, ready: boolean): string | null {
  const { hash, key } = useLocation();
  const aimed = hash.startsWith('#field-') ? hash.slice('#field-'.length) : null;
  const [shown, setShown] = useState<string | null>(null);
  useEffect(() => {
    const rows = [...(list.current?.querySelectorAll<HTMLElement>('[data-setting]') ?? [])];
    const row = ready ? rows.find(({ dataset }) => dataset['setting'] === aimed) : undefined;
    setShown(row ? aimed : null);
    if (!row) return;
    // After the router has scrolled to the control itself, whose name would be out of sight.
    const frame = requestAnimationFrame(() => {
      row.querySelector<HTMLElement>(controls)?.focus({ preventScroll: true });
      row.scrollIntoView({ block: 'start' });
    });
    return () => cancelAnimationFrame(frame);
  }, [aimed, key, ready, list]);
  return shown;
}
