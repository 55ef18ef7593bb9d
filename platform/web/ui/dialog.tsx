import { useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import { IconButton } from './icon-button.tsx';
import { useModal } from './use-modal.ts';

interface DialogProps extends Omit<ComponentProps<'dialog'>, 'title' | 'open' | 'onClose' | 'ref'> {
  open: boolean;
  /**
   * Called when Back, Esc, the backdrop or the close button asks to close the dialog. The parent then sets
   * `open` to false.
   */
  onClose?: (() => void) | undefined;
  title: ReactNode;
  /** A sentence under the title. */
  description?: ReactNode;
  /** Buttons that stay visible while the rest scrolls. */
  footer?: ReactNode;
  /** A Cancel button comes first in the footer. */
  withCancel?: boolean;
  /** If false, the dialog has no close button, and neither Back, the backdrop nor Esc closes it. */
  dismissible?: boolean | undefined;
  size?: 'sm' | 'md' | 'lg' | undefined;
}

const sizes = { sm: 'sm:max-w-sm', md: 'sm:max-w-lg', lg: 'sm:max-w-3xl' };

/** A modal dialog. On a phone it is a sheet from the bottom edge; from 576 px it is a centred window. */
export function Dialog({
  open,
  onClose,
  title,
  description,
  footer,
  withCancel = false,
  dismissible = true,
  size = 'md',
  className,
  children,
  ...rest
}: DialogProps) {
  const { t } = useLingui();
  const titleId = useId();
  const askToClose = () => {
    if (dismissible) onClose?.();
  };
  const element = useModal(open, askToClose);

  return (
    <dialog
      ref={element}
      aria-labelledby={titleId}
      aria-describedby={description ? `${titleId}-description` : undefined}
      closedby={dismissible ? 'closerequest' : 'none'}
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        askToClose();
      }}
      onKeyDown={(event) => {
        // Browsers close a dialog at the second Esc whatever `cancel` says, unless the key event itself is
        // prevented.
        if (event.key === 'Escape' && !dismissible) event.preventDefault();
      }}
      onClick={(event) => {
        if (event.target === event.currentTarget) askToClose();
      }}
      className={classNames(
        'm-0 mt-auto max-h-[92dvh] [@media(max-height:30rem)]:max-h-dvh! w-full max-w-full flex-col overflow-hidden bg-surface-raised p-0 text-ink shadow-float open:flex',
        'rounded-t-sheet sm:m-auto sm:max-h-[86dvh] sm:rounded-sheet open:animate-rise',
        'backdrop:bg-black/55 backdrop:animate-fade',
        sizes[size],
        className,
      )}
      {...rest}
    >
      {open && (
        <>
          <header className="flex items-start gap-3 px-5 pt-5 pb-3 sm:px-7 sm:pt-6 [@media(max-height:30rem)]:pt-2! [@media(max-height:30rem)]:pb-1">
            <div className="min-w-0 flex-1">
              <h2 id={titleId} className="text-xl sm:text-2xl [@media(max-height:30rem)]:text-lg!">
                {title}
              </h2>
              {description && (
                <p
                  id={`${titleId}-description`}
                  className="mt-1.5 text-ink-muted [@media(max-height:30rem)]:mt-0 [@media(max-height:30rem)]:text-sm"
                >
                  {description}
                </p>
              )}
            </div>
            {dismissible && (
              <IconButton
                label={t`Close`}
                icon={<X />}
                onClick={askToClose}
                className="-mt-2 -me-2.5 [@media(max-height:30rem)]:mt-0"
              />
            )}
          </header>
          <div className="min-h-0 flex-1 overflow-y-auto px-5 py-1 last:pb-6 sm:px-7">{children}</div>
          {footer && (
            <footer className="flex flex-col-reverse gap-2 px-5 pt-3 pb-[max(1.25rem,env(safe-area-inset-bottom))] sm:flex-row sm:flex-wrap sm:justify-end sm:px-7 sm:pb-6 sm:[&>.button]:whitespace-nowrap [@media(max-height:30rem)]:pt-2 [@media(max-height:30rem)]:pb-2!">
              {withCancel && <Button variant="secondary" onClick={onClose}>{t`Cancel`}</Button>}
              {footer}
            </footer>
          )}
        </>
      )}
    </dialog>
  );
}
