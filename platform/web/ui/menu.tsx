import * as DropdownMenu from 'radix-ui/dropdown-menu';
import {
  type ComponentProps,
  createContext,
  type ReactNode,
  type RefObject,
  useContext,
  useRef,
  useState,
} from 'react';
import { useLayer } from '../layers/use-layer.ts';
import { classNames } from './class-names.ts';

interface MenuProps {
  /** One button, whose name is also the name of the menu. */
  trigger: ReactNode;
  align?: 'start' | 'center' | 'end' | undefined;
  /** `MenuItem` and `MenuLink`. */
  children: ReactNode;
}

/** The button of the menu around. */
const Opener = createContext<RefObject<HTMLElement | null>>({ current: null });

/** A list of actions behind a button. */
export function Menu({ trigger, align = 'end', children }: MenuProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [container, setContainer] = useState<HTMLElement | null>(null);
  const [open, setOpen] = useState(false);
  useLayer(open, () => setOpen(false));
  return (
    <DropdownMenu.Root
      modal={false}
      open={open}
      onOpenChange={(next) => {
        if (next) setContainer(findHome(button.current));
        setOpen(next);
      }}
    >
      <DropdownMenu.Trigger asChild ref={button}>
        {trigger}
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal container={container}>
        <DropdownMenu.Content
          align={align}
          sideOffset={8}
          collisionPadding={12}
          className="z-50 max-w-80 min-w-52 animate-pop rounded-card border border-line bg-surface-raised p-1.5 text-ink shadow-float"
        >
          <Opener value={button}>{children}</Opener>
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}

/**
 * Where the menu is rendered: in the open dialog, if there is one, because nothing else can be reached then; otherwise
 * in the page's main landmark.
 */
function findHome(button: HTMLElement | null): HTMLElement | null {
  return button?.closest('dialog') ?? document.querySelector('main');
}

interface MenuItemProps extends Omit<ComponentProps<typeof DropdownMenu.Item>, 'asChild' | 'className'> {
  icon?: ReactNode;
  tone?: 'normal' | 'danger' | undefined;
}

/** `onSelect` runs when the item is chosen. For a link, use `MenuLink`. */
export function MenuItem({ icon, tone = 'normal', onSelect, children, ...rest }: MenuItemProps) {
  const opener = useContext(Opener);
  const select = (event: Event) => {
    // A dialog that opens now will return the focus to where it is, and this item will be gone.
    opener.current?.focus();
    onSelect?.(event);
  };
  return (
    <DropdownMenu.Item className={itemLook(tone)} onSelect={select} {...rest}>
      {icon}
      <span className="min-w-0 flex-1">{children}</span>
    </DropdownMenu.Item>
  );
}

/** Its only child is the link, optionally with its own icon. */
export function MenuLink({ children }: { children: ReactNode }) {
  return (
    <DropdownMenu.Item asChild className={itemLook('normal')}>
      {children}
    </DropdownMenu.Item>
  );
}

function itemLook(tone: 'normal' | 'danger') {
  return classNames(
    'flex min-h-11 cursor-pointer items-center gap-3 rounded-lg px-3 py-2 no-underline outline-none select-none',
    '[&>svg]:size-5 [&>svg]:shrink-0 data-disabled:cursor-not-allowed data-disabled:opacity-50',
    tone === 'danger'
      ? 'text-danger data-highlighted:bg-danger-soft data-highlighted:text-on-danger-soft'
      : 'data-highlighted:bg-primary-soft data-highlighted:text-on-primary-soft',
  );
}
