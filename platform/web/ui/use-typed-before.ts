import { useEffectEvent, useLayoutEffect, useState } from 'react';

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/**
 * A field keeps what was typed before React took the page over. React puts a `<textarea>` back to the server's text,
 * and any field with a `value` at its next rendering; what stood there is handed to `onChange` as if typed just now.
 */
export function useTypedBefore(id: string, value: unknown): void {
  // There is an element before the first rendering only where the server has drawn it.
  const [typed] = useState(() => (typeof document === 'undefined' ? undefined : typedIn(fieldOf(id))));
  const replay = useEffectEvent(() => {
    const field = fieldOf(id);
    if (!field || typed === undefined || typed === value) return;
    // React notes what is set on the element itself, and takes an event that brings nothing new for none.
    if (value !== undefined) field.value = String(value);
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')!.set!.call(field, typed);
    for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
  });
  useLayoutEffect(() => replay(), []);
}

const fieldOf = (id: string) => document.getElementById(id) as Field | null;

/** What its reader wrote or chose in place of what the server put there. */
function typedIn(field: Field | null): string | undefined {
  if (!field) return undefined;
  const untouched =
    field instanceof HTMLSelectElement
      ? field.selectedIndex ===
        Math.max(
          0,
          [...field.options].findIndex(({ defaultSelected }) => defaultSelected),
        )
      : field.value === field.defaultValue;
  return untouched ? undefined : field.value;
}
