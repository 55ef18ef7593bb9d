import { Trans } from '@lingui/react/macro';
import { CloudOff, RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Spot } from './spot.tsx';

interface ErrorStateProps {
  title?: ReactNode;
  onRetry: () => void;
  /** Whether the retry is running. */
  retrying?: boolean | undefined;
}

/** Shown in place of a part of a page that could not be loaded. */
export function ErrorState({ title, onRetry, retrying = false }: ErrorStateProps) {
  return (
    <div role="alert" className="mx-auto flex max-w-md flex-col items-center px-4 py-12 text-center">
      <Spot>
        <CloudOff />
      </Spot>
      <h2 className="mt-5 text-xl">{title ?? <Trans>We couldn’t load this</Trans>}</h2>
      <p className="mt-2 text-pretty text-ink-muted">
        <Trans>Check your connection and try again. Nothing is lost.</Trans>
      </p>
      <Button variant="secondary" icon={<RotateCw />} loading={retrying} onClick={onRetry} className="mt-6">
        <Trans>Try again</Trans>
      </Button>
    </div>
  );
}
