import { useEffectEvent, useLayoutEffect, useState } from 'react';

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/**
 * Keeps what was typed into a field before hydration. React resets a `<textarea>` to the server's text. It
 * also resets any field with a `value` the next time it renders. The typed text is passed to `onChange` as if
 * it had just been typed.
 */
export function useTypedBefore(id: string, value: unknown): void {
  // Before the first rendering, the element exists only if the server rendered it.
  const [typed] = useState(() => (typeof document === 'undefined' ? undefined : typedIn(findField(id))));
  const replay = useEffectEvent(() => {
    const field = findField(id);
    if (!field || typed === undefined || typed === value) return;
    // React tracks values that are set on the element itself, and ignores an event that changes nothing.
    if (value !== undefined) field.value = String(value);
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')!.set!.call(field, typed);
    for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
  });
  useLayoutEffect(() => replay(), []);
}

const findField = (id: string) => document.getElementById(id) as Field | null;

/** What the reader typed or chose instead of the server's value. */
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
