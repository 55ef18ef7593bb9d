import { useLingui } from '@lingui/react/macro';
import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react';
import type { ComponentProps, ElementType, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { IconButton } from './icon-button.tsx';

export type AlertTone = 'info' | 'success' | 'warning' | 'danger';

interface AlertProps extends Omit<ComponentProps<'div'>, 'title'> {
  tone?: AlertTone | undefined;
  /** Replaces the icon of the tone. */
  icon?: ElementType | undefined;
  title?: ReactNode;
  /** A button or link with which the reader can respond to the message. */
  action?: ReactNode;
  /** Shows a close button. */
  onDismiss?: (() => void) | undefined;
}

const looks: Record<AlertTone, string> = {
  info: 'bg-secondary-soft text-on-secondary-soft',
  success: 'bg-success-soft text-on-success-soft',
  warning: 'bg-warning-soft text-on-warning-soft',
  danger: 'bg-danger-soft text-on-danger-soft',
};

const icons = { info: Info, success: CircleCheck, warning: TriangleAlert, danger: CircleAlert };

/**
 * A message that stays on the page. A `danger` message interrupts a screen reader, while the others wait
 * their turn.
 */
export function Alert({
  tone = 'info',
  icon: Icon = icons[tone],
  title,
  action,
  onDismiss,
  className,
  children,
  ...rest
}: AlertProps) {
  const { t } = useLingui();
  return (
    <div
      role={tone === 'danger' ? 'alert' : 'status'}
      className={classNames('flex items-start gap-3 rounded-card p-4', looks[tone], className)}
      {...rest}
    >
      <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
      <div className="@container min-w-0 flex-1">
        <div className="@2xl:flex @2xl:items-center @2xl:justify-between @2xl:gap-6">
          <div className="min-w-0">
            {title && <p className="font-semibold">{title}</p>}
            {children && <div className="text-[0.9375rem]">{children}</div>}
          </div>
          {action && <div className="mt-3 flex flex-wrap gap-2 @2xl:mt-0 @2xl:shrink-0">{action}</div>}
        </div>
      </div>
      {onDismiss && (
        <IconButton
          label={t`Close`}
          icon={<X />}
          size="sm"
          onClick={onDismiss}
          className="-my-1.5 -me-1.5 text-current!"
        />
      )}
    </div>
  );
}
