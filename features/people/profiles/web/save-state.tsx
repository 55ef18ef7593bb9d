import { Trans } from '@lingui/react/macro';
import { Check, CircleAlert } from 'lucide-react';
import { useErrorSentence } from '#platform/web/error-sentence.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Spinner } from '#platform/web/ui/spinner.tsx';
import type { ProfileForm } from './profile-saver.ts';

/** Always shows whether the changes on the page are saved. */
export function SaveState({ form, onRetry }: { readonly form: ProfileForm; readonly onRetry: () => void }) {
  const sentence = useErrorSentence();
  if (form.state === 'failed') {
    return (
      <div
        role="alert"
        className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm font-medium text-danger"
      >
        <span className="flex items-center gap-1.5">
          <CircleAlert aria-hidden="true" className="size-4 shrink-0" />
          <Trans>Not saved.</Trans> {sentence(form.failure)}
        </span>
        <Button size="sm" variant="secondary" onClick={onRetry}>
          <Trans>Save again</Trans>
        </Button>
      </div>
    );
  }
  return (
    <p role="status" className="flex min-h-6 items-center gap-1.5 text-sm text-ink-muted">
      <SaveWords form={form} />
    </p>
  );
}

function SaveWords({ form }: { readonly form: ProfileForm }) {
  if (form.state === 'saving') {
    return (
      <>
        <Spinner decorative />
        <Trans>Saving…</Trans>
      </>
    );
  }
  if (Object.keys(form.issues).length > 0) {
    return (
      <span className="flex items-center gap-1.5 text-danger">
        <CircleAlert aria-hidden="true" className="size-4 shrink-0" />
        <Trans>Look at the fields in red: they are not saved yet.</Trans>
      </span>
    );
  }
  if (Object.keys(form.typed).length > 0) return <Trans>Not saved yet…</Trans>;
  if (form.state === 'saved') {
    return (
      <>
        <Check aria-hidden="true" className="size-4 shrink-0 text-success" />
        <Trans>Everything is saved</Trans>
      </>
    );
  }
  return <Trans>What you change is saved by itself.</Trans>;
}
