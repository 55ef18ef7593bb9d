import { useLingui } from '@lingui/react/macro';
import { ArrowDown, ArrowUp, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { IconButton } from '#platform/web/ui/icon-button.tsx';

interface OrderedItemsProps {
  readonly items: readonly string[];
  readonly formatItem: (item: string) => string;
  readonly onChange: (items: readonly string[]) => void;
  readonly onRemove: (item: string) => void;
}

type Way = 'up' | 'down';

/** A list whose order counts. Each item moves one place up or down, and a screen reader hears its new place. */
export function OrderedItems({ items, formatItem, onChange, onRemove }: OrderedItemsProps) {
  const { t } = useLingui();
  const [moved, setMoved] = useState<string | null>(null);
  const list = useRef<HTMLOListElement>(null);
  const move = (item: string, way: Way) => {
    const from = items.indexOf(item);
    const rest = items.filter((other) => other !== item);
    const to = way === 'up' ? from - 1 : from + 1;
    flushSync(() => {
      onChange(rest.toSpliced(to, 0, item));
      setMoved(item);
    });
    // The button may have moved in the document, which takes its focus away, or the item is now the first or the last.
    const row = list.current?.children[to];
    const same = row?.querySelector<HTMLElement>(`[data-way=${way}]:enabled`);
    (same ?? row?.querySelector<HTMLElement>('[data-way]:enabled'))?.focus();
  };
  const place = moved === null ? 0 : items.indexOf(moved) + 1;
  const name = moved === null ? '' : formatItem(moved);
  const count = items.length;
  return (
    <>
      <ol ref={list} className="mt-1.5 max-w-96 divide-y divide-line border-y border-line">
        {items.map((item, index) => {
          const text = formatItem(item);
          return (
            <li key={item} className="flex items-center gap-1 py-0.5">
              <span className="min-w-0 flex-1 wrap-anywhere">
                <span className="text-ink-muted tabular-nums">{index + 1}. </span>
                {text}
              </span>
              <IconButton
                label={t`Move ${text} up`}
                icon={<ArrowUp />}
                data-way="up"
                disabled={index === 0}
                onClick={() => move(item, 'up')}
              />
              <IconButton
                label={t`Move ${text} down`}
                icon={<ArrowDown />}
                data-way="down"
                disabled={index === items.length - 1}
                onClick={() => move(item, 'down')}
              />
              <IconButton label={t`Remove ${text}`} icon={<X />} onClick={() => onRemove(item)} />
            </li>
          );
        })}
      </ol>
      <p role="status" className="sr-only">
        {place === 0 ? '' : t`${name}: place ${place} of ${count}`}
      </p>
    </>
  );
}
