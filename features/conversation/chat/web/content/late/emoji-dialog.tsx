import { Trans, useLingui } from '@lingui/react/macro';
import { useRef, useState, type KeyboardEvent } from 'react';
import { foldName } from '#platform/shared/fold-name.ts';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { emojiGroups, type Emoji } from './emoji-list.ts';

interface EmojiDialogProps {
  readonly onInsert: (text: string) => void;
  readonly onClose: () => void;
}

/** Common emoji, searchable by name in the reader's language and reachable with arrow keys. */
export function EmojiDialog({ onInsert, onClose }: EmojiDialogProps) {
  const { t, i18n } = useLingui();
  const [typed, setTyped] = useState('');
  const query = foldName(typed);
  const groups = emojiGroups
    .map(({ name, emoji }) => ({
      name,
      emoji: emoji.filter(([, label]) => foldName(i18n._(label)).includes(query)),
    }))
    .filter(({ emoji }) => emoji.length > 0);
  return (
    <Dialog open onClose={onClose} size="sm" title={t`Emoji`}>
      <input
        type="search"
        value={typed}
        maxLength={30}
        aria-label={t`Search for an emoji`}
        placeholder={t`Heart, laugh, coffee…`}
        autoComplete="off"
        onChange={(event) => setTyped(event.target.value)}
        className="min-h-11 w-full rounded-field border border-line-control bg-surface px-3.5 text-base text-ink placeholder:text-ink-muted focus-visible:border-primary focus-visible:outline-primary"
      />
      <p role="status" className={groups.length === 0 ? 'py-6 text-center text-ink-muted' : 'sr-only'}>
        {groups.length === 0 ? <Trans>Nothing found. Try another word.</Trans> : null}
      </p>
      <EmojiGrid groups={groups} onInsert={onInsert} />
    </Dialog>
  );
}

const columns = 8;

interface EmojiGridProps {
  readonly groups: readonly { readonly name: Emoji[1]; readonly emoji: readonly Emoji[] }[];
  readonly onInsert: (text: string) => void;
}

/** The grid is a single tab stop. Arrow keys, Home and End move between the emoji. */
function EmojiGrid({ groups, onInsert }: EmojiGridProps) {
  const { i18n } = useLingui();
  const grid = useRef<HTMLDivElement>(null);
  const [focusedSign, setFocusedSign] = useState<string | null>(null);
  const first = groups[0]?.emoji[0]?.[0];
  const stop = groups.some(({ emoji }) => emoji.some(([sign]) => sign === focusedSign)) ? focusedSign : first;
  const move = (event: KeyboardEvent<HTMLButtonElement>) => {
    const buttons = Array.from(grid.current?.querySelectorAll('button') ?? []);
    const next = buttons[indexAfter(event.key, buttons.indexOf(event.currentTarget), buttons.length)];
    if (!next) return;
    event.preventDefault();
    next.focus();
  };
  return (
    <div ref={grid} className="pb-2">
      {groups.map(({ name, emoji }) => (
        <section key={name.id} aria-label={i18n._(name)} className="pt-3">
          <h3 className="text-sm font-semibold text-ink-muted">{i18n._(name)}</h3>
          <ul className="mt-1 grid grid-cols-8">
            {emoji.map(([sign, label]) => (
              <li key={sign}>
                <button
                  type="button"
                  aria-label={i18n._(label)}
                  title={i18n._(label)}
                  tabIndex={sign === stop ? 0 : -1}
                  onKeyDown={move}
                  onFocus={() => setFocusedSign(sign)}
                  onClick={() => onInsert(sign)}
                  className="grid aspect-square w-full place-items-center rounded-lg text-2xl hover:bg-surface-muted"
                >
                  {sign}
                </button>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

/** The index that a key moves to; -1 for other keys. */
function indexAfter(key: string, at: number, count: number): number {
  const steps: Readonly<Record<string, number>> = {
    ArrowLeft: at - 1,
    ArrowRight: at + 1,
    ArrowUp: at - columns,
    ArrowDown: at + columns,
    Home: 0,
    End: count - 1,
  };
  const index = steps[key];
  return index === undefined ? -1 : Math.min(Math.max(index, 0), count - 1);
}
