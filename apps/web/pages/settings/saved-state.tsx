import { Trans } from '@lingui/react/macro';
import type { ProfileEditor } from '#features/people/profiles/web/public.ts';
import { useErrorSentence } from '#platform/web/error-sentence.ts';
import { Alert } from '#platform/web/ui/alert.tsx';
import { Button } from '#platform/web/ui/button.tsx';

interface SavedStateProps {
  readonly form: ProfileEditor['form'];
  readonly onRetry: () => void;
}

/** Says whether the choice was saved. */
export function SavedState({ form, onRetry }: SavedStateProps) {
  const sentence = useErrorSentence();
  if (form.state === 'failed') {
    return (
      <Alert
        tone="danger"
        title={<Trans>Not saved</Trans>}
        action={
          <Button size="sm" variant="secondary" className="min-h-11!" onClick={onRetry}>
            <Trans>Save again</Trans>
          </Button>
        }
      >
        {sentence(form.failure)}
      </Alert>
    );
  }
  return (
    <p role="status" className="min-h-6 text-sm text-ink-muted">
      {form.state === 'saving' ? <Trans>Saving…</Trans> : null}
      {form.state === 'saved' ? <Trans>Saved</Trans> : null}
    </p>
  );
}
