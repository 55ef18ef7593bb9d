import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Spinner } from './spinner.tsx';

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  /** The only accessible name of the button. */
  label: string;
  icon: ReactNode;
  /** `overlay` for use on a photo. */
  variant?: 'quiet' | 'primary' | 'outline' | 'overlay' | undefined;
  size?: 'sm' | 'md' | 'lg' | undefined;
  /** Busy: the button keeps its focus and name, and ignores clicks. */
  loading?: boolean | undefined;
}

const looks = {
  quiet: 'text-ink-muted hover:bg-surface-muted hover:text-ink',
  primary: 'bg-primary text-on-primary shadow-rest hover:bg-primary-strong',
  outline: 'bg-surface text-ink ring-1 ring-inset ring-line-control hover:bg-surface-muted',
  overlay: 'bg-black/55 text-white hover:bg-black/70',
};

const sizes = { sm: 'size-9 [&>svg]:size-4.5', md: 'size-11 [&>svg]:size-5.5', lg: 'size-15 [&>svg]:size-7' };

/** A round button that shows only an icon. */
export function IconButton({
  label,
  icon,
  variant = 'quiet',
  size = 'md',
  loading = false,
  type = 'button',
  className,
  onClick,
  ...rest
}: IconButtonProps) {
  return (
    <button
      type={type}
      aria-label={label}
      title={label}
      aria-busy={loading || undefined}
      aria-disabled={loading || undefined}
      onClick={loading ? (event) => event.preventDefault() : onClick}
      className={classNames(
        'inline-grid shrink-0 place-items-center rounded-pill transition-[background-color,color,scale] active:scale-95 disabled:opacity-50',
        looks[variant],
        sizes[size],
        className,
      )}
      {...rest}
    >
      {loading ? <Spinner decorative /> : icon}
    </button>
  );
}
