import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { useLayer } from '../layers/use-layer.ts';

/**
 * Opens and closes a native modal as its state changes. The browser traps and restores the focus. Back calls
 * `onClose` before it leaves the page.
 */
export function useModal(open: boolean, onClose: () => void): RefObject<HTMLDialogElement | null> {
  const element = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = element.current;
    if (open && !dialog?.open) {
      const page = document.documentElement;
      page.toggleAttribute('data-unscrolled', page.scrollHeight <= page.clientHeight);
      dialog?.showModal();
    }
    if (!open && dialog?.open) dialog.close();
  }, [open]);
  // A dialog that is removed while open restores the focus only if it is closed first.
  useLayoutEffect(() => {
    const dialog = element.current;
    return () => dialog?.close();
  }, []);
  useLayer(open, onClose);
  return element;
}
