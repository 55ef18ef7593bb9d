import { useLingui } from '@lingui/react/macro';
import { EllipsisVertical } from 'lucide-react';
import { useRef, useState } from 'react';
import { useUser } from '#features/identity/accounts/web/public.ts';
import { latePart } from '#platform/web/late-part.tsx';
import { whenOnline } from '#platform/web/lazy-part.ts';
import { classNames } from '#platform/web/ui/class-names.ts';
import { useHydrated } from '#platform/web/ui/use-hydrated.ts';
import { useLongPress } from './use-long-press.ts';
import type { TileSheetProps } from './tile-sheet.tsx';

const loadSheet = () => whenOnline(() => import('./tile-sheet.tsx'));
const TileSheet = latePart(loadSheet);

interface TileMenuProps extends Pick<TileSheetProps, 'member' | 'onBlocked'> {
  /**
   * `overlay` on a photo, `plain` on the card itself, `tile` if a long press on the tile also opens the menu, `corner`
   * on a member's own page.
   */
  readonly look?: 'overlay' | 'plain' | 'tile' | 'corner';
  readonly className: string;
}

const looks = {
  overlay: 'size-8 bg-black/50 text-white group-hover:bg-black/75',
  plain: 'size-8 text-ink-muted group-hover:bg-surface-muted group-hover:text-ink',
  // People come first: on touch screens the button is invisible, but assistive technology finds it.
  tile: 'size-8 bg-black/50 text-white opacity-0 transition-opacity group-hover:bg-black/75 group-hover/tile:opacity-100 group-focus-visible:opacity-100',
  corner:
    'size-11 bg-black/40 text-white lg:bg-transparent lg:text-ink-muted lg:group-hover:bg-surface-muted lg:group-hover:text-ink',
};

/**
 * A menu on a card, for reporting or blocking a member without opening their page. The icon is smaller than its touch
 * target.
 */
export function TileMenu(props: TileMenuProps) {
  // The menu needs scripts, so the server does not render it for dozens of cards.
  return useHydrated() ? <Menu {...props} /> : null;
}

function Menu({ member, look = 'overlay', className, onBlocked }: TileMenuProps) {
  const { t } = useLingui();
  const user = useUser();
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  useLongPress(button, look === 'tile' ? 'li' : null, () => {
    void loadSheet();
    setOpen(true);
  });
  if (user?.profile.id === member.id) return null;
  const label = t`Report or block ${member.name}`;
  return (
    <div className={className}>
      <button
        ref={button}
        type="button"
        aria-label={label}
        title={label}
        aria-haspopup="dialog"
        className={classNames(
          'group grid size-11 place-items-center rounded-pill',
          look === 'tile' && 'pointer-coarse:sr-only',
        )}
        onClick={() => setOpen(true)}
        // Starts loading before the click.
        onPointerEnter={() => void loadSheet()}
        onFocus={() => void loadSheet()}
      >
        <span className={classNames('grid place-items-center rounded-pill', looks[look])}>
          <EllipsisVertical aria-hidden="true" className="size-4.5" />
        </span>
      </button>
      {open ? <TileSheet member={member} onClose={() => setOpen(false)} onBlocked={onBlocked} /> : null}
    </div>
  );
}
