import { useEffect, useEffectEvent, useState } from 'react';

/**
 * Handles files that are dropped anywhere on the page or pasted into it. Returns whether files are being dragged over
 * the page.
 */
export function useDroppedFiles(onFiles: (files: Iterable<File>) => void): boolean {
  const [dragging, setDragging] = useState(false);
  const receive = useEffectEvent((list: FileList | undefined) => {
    if (list && list.length > 0) onFiles(Array.from(list));
  });

  useEffect(() => {
    const listeners = {
      dragover: (event: DragEvent) => {
        if (!event.dataTransfer?.types.includes('Files')) return;
        event.preventDefault();
        setDragging(true);
      },
      dragleave: (event: DragEvent) => {
        if (event.relatedTarget === null) setDragging(false);
      },
      drop: (event: DragEvent) => {
        setDragging(false);
        if (!event.dataTransfer?.files.length) return;
        // Otherwise, the browser would navigate to the file.
        event.preventDefault();
        receive(event.dataTransfer.files);
      },
      paste: (event: ClipboardEvent) => receive(event.clipboardData?.files),
    };
    const entries = Object.entries(listeners) as [string, EventListener][];
    for (const [name, listener] of entries) addEventListener(name, listener);
    return () => {
      for (const [name, listener] of entries) removeEventListener(name, listener);
    };
  }, []);
  return dragging;
}
