import { cloneElement, type ComponentProps, isValidElement, type ReactElement, type ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Spinner } from './spinner.tsx';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';
export type ButtonSize = 'sm' | 'md' | 'lg';

interface ButtonProps extends ComponentProps<'button'> {
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
  /** Busy: the button keeps its width, focus and name, and ignores clicks. */
  loading?: boolean | undefined;
  /** Shown before the text. */
  icon?: ReactNode;
  /** As wide as its container. */
  block?: boolean | undefined;
  /** Gives its look to its only child: `<Button asChild><Link to="/search">Search</Link></Button>`. */
  asChild?: boolean | undefined;
}

const looks: Record<ButtonVariant, string> = {
  primary: 'bg-primary text-on-primary hover:bg-primary-strong',
  secondary: 'bg-surface text-ink ring-1 ring-inset ring-line-control hover:bg-surface-muted',
  quiet: 'text-ink hover:bg-surface-muted',
  danger: 'bg-danger text-on-danger hover:brightness-90',
};

const sizes: Record<ButtonSize, string> = {
  sm: 'min-h-10 px-4 py-1.5 text-sm gap-1.5',
  md: 'min-h-12 px-6 py-2 text-base gap-2',
  lg: 'min-h-14 px-7 py-3 text-lg gap-2.5',
};

/** The type is `button` by default. The button of a form needs `type="submit"`. */
export function Button({
  variant = 'primary',
  size = 'md',
  loading = false,
  icon,
  block = false,
  asChild = false,
  type = 'button',
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  const look = classNames(
    'button relative inline-flex items-center justify-center rounded-pill text-center font-semibold no-underline select-none',
    'transition-[background-color,color,box-shadow,scale,filter] active:scale-[0.98]',
    'disabled:opacity-50 disabled:active:scale-100',
    looks[variant],
    sizes[size],
    block && 'w-full',
    className,
  );

  if (asChild) {
    if (!isLinkLike(children)) throw new Error('Button with asChild takes exactly one element');
    return cloneElement(
      children,
      { className: classNames(look, children.props.className) },
      <ButtonContent icon={icon} loading={false}>
        {children.props.children}
      </ButtonContent>,
    );
  }

  return (
    <button
      type={type}
      className={look}
      aria-busy={loading || undefined}
      aria-disabled={loading || undefined}
      onClick={loading ? (event) => event.preventDefault() : onClick}
      {...rest}
    >
      <ButtonContent icon={icon} loading={loading}>
        {children}
      </ButtonContent>
    </button>
  );
}

interface ButtonContentProps {
  icon: ReactNode;
  loading: boolean;
  children: ReactNode;
}

function ButtonContent({ icon, loading, children }: ButtonContentProps) {
  return (
    <>
      {icon && (
        <span
          aria-hidden="true"
          className={classNames('shrink-0 [&>svg]:size-[1.2em]', loading && 'opacity-0')}
        >
          {icon}
        </span>
      )}
      <span className={loading ? 'opacity-0' : undefined}>{children}</span>
      {loading && (
        <span className="absolute inset-0 grid place-items-center">
          <Spinner decorative />
        </span>
      )}
    </>
  );
}

interface LinkLikeProps {
  className?: string | undefined;
  children?: ReactNode;
}

function isLinkLike(node: ReactNode): node is ReactElement<LinkLikeProps> {
  return isValidElement(node);
}
