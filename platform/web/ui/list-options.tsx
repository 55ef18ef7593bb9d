import type { ReactNode } from 'react';

/** The options of a `Select`, each with its value and its text. */
export const listOptions = <Item,>(
  items: readonly Item[],
  describe: (item: Item) => readonly [value: string | number, text: string],
): ReactNode =>
  items.map((item) => {
    const [value, text] = describe(item);
    return (
      <option key={value} value={value}>
        {text}
      </option>
    );
  });
