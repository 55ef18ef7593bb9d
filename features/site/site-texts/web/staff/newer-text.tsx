import { Trans } from '@lingui/react/macro';
import type { Locale } from '#platform/shared/locales.ts';
import { Alert } from '#platform/web/ui/alert.tsx';
import { Button } from '#platform/web/ui/button.tsx';

interface NewerTextProps {
  readonly language: Locale;
  /** Empty if it was removed. */
  readonly text: string;
  readonly onKeep: () => void;
  readonly onDrop: () => void;
}

/** The text that somebody else saved after the reader typed theirs, to compare and choose from. */
export function NewerText({ language, text, onKeep, onDrop }: NewerTextProps) {
  return (
    <Alert
      tone="warning"
      className="mt-3"
      title={<Trans>Someone else changed this text after you typed yours.</Trans>}
    >
      {text === '' ? (
        <p>
          <Trans>They removed it, so the built-in text shows.</Trans>
        </p>
      ) : (
        <>
          <p>
            <Trans>The newest text:</Trans>
          </p>
          <blockquote
            lang={language}
            className="mt-1 max-h-60 overflow-y-auto wrap-anywhere whitespace-pre-line"
          >
            {text}
          </blockquote>
        </>
      )}
      <span className="mt-3 flex flex-wrap gap-2">
        <Button size="sm" variant="secondary" onClick={onDrop}>
          <Trans>Use the newest</Trans>
        </Button>
        <Button size="sm" variant="secondary" onClick={onKeep}>
          <Trans>Keep mine</Trans>
        </Button>
      </span>
    </Alert>
  );
}
