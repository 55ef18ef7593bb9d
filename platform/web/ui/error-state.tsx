import { Trans } from '@lingui/react/macro';
import { CloudOff, RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import { Spot } from './spot.tsx';

interface ErrorStateProps {
  title?: ReactNode;
  text?: ReactNode;
  onRetry?: (() => void) | undefined;
  /** Whether the retry is running. */
  retrying?: boolean | undefined;
  /** Shown next to the retry button. */
  action?: ReactNode;
  className?: string | undefined;
}

/** Shown in place of a part of a page that could not be loaded. */
export function ErrorState({ title, text, onRetry, retrying = false, action, className }: ErrorStateProps) {
  return (
    <div
      role="alert"
      className={classNames('mx-auto flex max-w-md flex-col items-center px-4 py-12 text-center', className)}
    >
      <Spot>
        <CloudOff />
      </Spot>
      <h2 className="mt-5 text-xl">{title ?? <Trans>We couldn’t load this</Trans>}</h2>
      <p className="mt-2 text-pretty text-ink-muted">
        {text ?? <Trans>Check your connection and try again. Nothing is lost.</Trans>}
      </p>
      {(onRetry || action) && (
        <div className="mt-6 flex flex-wrap justify-center gap-3">
          {onRetry && (
            <Button variant="secondary" icon={<RotateCw />} loading={retrying} onClick={onRetry}>
              <Trans>Try again</Trans>
            </Button>
          )}
          {action}
        </div>
      )}
    </div>
  );
}
