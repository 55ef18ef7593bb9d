import { Trans } from '@lingui/react/macro';
import { Check, CircleAlert } from 'lucide-react';
import { useErrorSentence } from '#platform/web/error-sentence.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { classNames } from '#platform/web/ui/class-names.ts';
import { Spinner } from '#platform/web/ui/spinner.tsx';
import type { ProfileForm } from './profile-saver.ts';

/** Always shows whether the changes on the page are saved. */
export function SaveState({ form, onRetry }: { readonly form: ProfileForm; readonly onRetry: () => void }) {
  const sentence = useErrorSentence();
  if (form.state === 'failed') {
    return (
      <div
        role="alert"
        className="pointer-events-auto flex flex-wrap items-center gap-x-3 gap-y-1 rounded-card bg-surface-raised px-4 py-2 text-sm font-medium text-danger shadow-float"
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
    <p
      role="status"
      className={classNames(
        'flex min-h-9 items-center gap-1.5 rounded-pill px-4 text-sm',
        isQuiet(form) ? 'text-ink-muted' : 'bg-surface-raised text-ink shadow-float',
      )}
    >
      <SaveWords form={form} />
    </p>
  );
}

/** Nothing has changed since the page was opened. */
export const isQuiet = ({ state, typed, issues }: ProfileForm) =>
  state !== 'saving' &&
  state !== 'saved' &&
  Object.keys(typed).length === 0 &&
  Object.keys(issues).length === 0;

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
        <Trans>The fields in red aren’t saved yet.</Trans>
      </span>
    );
  }
  if (Object.keys(form.typed).length > 0) return <Trans>Not saved yet…</Trans>;
  if (form.state === 'saved') {
    return (
      <>
        <Check aria-hidden="true" className="size-4 shrink-0 text-success" />
        <Trans>All saved</Trans>
      </>
    );
  }
  return <Trans>Changes are saved as you go.</Trans>;
}
