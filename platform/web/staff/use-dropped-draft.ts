import { useState } from 'react';

/** A draft that the newest version has overtaken. It is shown until the reader dismisses it, also beside a new draft. */
export function useDroppedDraft<T>(stale: T | null, discard: () => void) {
  const [draft, setDraft] = useState<T | null>(null);
  if (stale !== null && draft === null) setDraft(stale);
  return {
    draft,
    dismiss() {
      if (stale !== null) discard();
      setDraft(null);
    },
  };
}
