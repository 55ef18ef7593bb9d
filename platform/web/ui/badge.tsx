import type { ComponentProps } from 'react';
import { formatBadgeCount } from './badge-count.ts';
import { classNames } from './class-names.ts';

export type BadgeTone = 'primary' | 'unread-messages' | 'success' | 'warning' | 'danger' | 'neutral';

interface BadgeProps extends ComponentProps<'span'> {
  tone?: BadgeTone | undefined;
  /** `soft` for words next to text, `solid` to attract attention. */
  look?: 'solid' | 'soft' | undefined;
}

const solid: Record<BadgeTone, string> = {
  primary: 'bg-primary text-on-primary',
  'unread-messages': 'bg-unread-messages text-on-unread-messages',
  success: 'bg-success text-on-success',
  warning: 'bg-warning text-on-warning',
  danger: 'bg-danger text-on-danger',
  neutral: 'bg-secondary text-on-secondary',
};

const soft: Record<BadgeTone, string> = {
  primary: 'bg-primary-soft text-on-primary-soft',
  'unread-messages': 'bg-warning-soft text-on-warning-soft',
  success: 'bg-success-soft text-on-success-soft',
  warning: 'bg-warning-soft text-on-warning-soft',
  danger: 'bg-danger-soft text-on-danger-soft',
  neutral: 'bg-secondary-soft text-on-secondary-soft',
};

/** A word or two on a pill: "New", "Premium". */
export function Badge({ tone = 'primary', look = 'soft', className, ...rest }: BadgeProps) {
  return (
    <span
      className={classNames(
        'inline-flex items-center gap-1 rounded-pill px-2.5 py-0.5 text-xs font-semibold whitespace-nowrap tight:whitespace-normal [&>svg]:size-3.5',
        (look === 'solid' ? solid : soft)[tone],
        className,
      )}
      {...rest}
    />
  );
}

interface CountBadgeProps extends Omit<ComponentProps<'span'>, 'children'> {
  count: number;
  /** The count for screen readers: "3 unread messages". */
  label: string;
  tone?: BadgeTone | undefined;
  /** Whether to show it at 0 too, as for credits. By default, it is hidden at 0. */
  showZero?: boolean | undefined;
}

/** A small round count on a menu item or an icon. */
export function CountBadge({
  count,
  label,
  tone = 'primary',
  showZero = false,
  className,
  ...rest
}: CountBadgeProps) {
  if (count === 0 && !showZero) return null;
  return (
    <span
      className={classNames(
        'inline-grid h-5 min-w-5 place-items-center rounded-pill px-1.5 text-xs leading-none font-bold tabular-nums',
        solid[tone],
        className,
      )}
      {...rest}
    >
      <span aria-hidden="true">{formatBadgeCount(count)}</span>
      <span className="sr-only">{label}</span>
    </span>
  );
}
