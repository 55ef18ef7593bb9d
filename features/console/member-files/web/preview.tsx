import { Plural, Trans } from '@lingui/react/macro';
import type { CallResponse } from '#platform/shared/call.ts';
import { Alert } from '#platform/web/ui/alert.tsx';
import type { previewMemberAction } from '../contract.ts';

export type PreviewAnswer = CallResponse<typeof previewMemberAction>;

/** What an action would do. */
export function Preview({ preview }: { readonly preview: PreviewAnswer }) {
  return (
    <div className="grid gap-3">
      {preview.loses_role ? (
        <Alert tone="warning">
          <Trans>This person is staff. They won’t be able to use the console afterwards.</Trans>
        </Alert>
      ) : null}
      <Effects preview={preview} />
    </div>
  );
}

/** The mails that would be sent, as their readers would get them. */
function Effects({ preview: { mails, outcome } }: { readonly preview: PreviewAnswer }) {
  if (outcome === 'waiting')
    return (
      <Alert tone="warning">
        <Trans>This is worth more than 100, so a colleague has to approve it first.</Trans>
      </Alert>
    );
  if (mails.length === 0)
    return (
      <p className="text-sm text-ink-muted">
        <Trans>The member doesn’t get an email about this straight away.</Trans>
      </p>
    );
  return (
    <div className="grid gap-3">
      <p className="text-sm text-ink-muted">
        <Plural value={mails.length} one="This email will be sent:" other="These # emails will be sent:" />
      </p>
      {mails.map(({ subject, text }, index) => (
        <article key={index} className="rounded-card border border-line p-4 text-sm">
          <h3 className="text-sm">{subject}</h3>
          <p className="mt-2 max-h-64 overflow-y-auto whitespace-pre-wrap text-ink-muted wrap-anywhere">
            {text}
          </p>
        </article>
      ))}
    </div>
  );
}
