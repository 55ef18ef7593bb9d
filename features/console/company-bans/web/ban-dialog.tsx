import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState, type FormEvent } from 'react';
import { reportReasons } from '#features/people/report-form/report-reasons.ts';
import { reasonNames } from '#features/people/report-form/web/public.ts';
import { isCallError, type FieldIssue } from '#platform/shared/call-error.ts';
import type { CallInput, CallResponse } from '#platform/shared/call.ts';
import { problemMessage, useErrorSentence } from '#platform/web/error-sentence.ts';
import { Alert } from '#platform/web/ui/alert.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { Select } from '#platform/web/ui/select.tsx';
import { TextArea } from '#platform/web/ui/text-area.tsx';
import { useSend } from '#platform/web/use-call.ts';
import { banFactsLength, banReasonLength, previewCompanyBan, requestCompanyBan } from '../calls.gen.ts';
import { companyBanErrorMessages } from './error-messages.ts';

type Input = CallInput<typeof requestCompanyBan>;
type Preview = CallResponse<typeof previewCompanyBan>;

interface BanDialogProps {
  readonly member: string;
  readonly company: string;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Asks why, shows what the member will see, and then asks a second person. */
export function BanDialog({ member, company, onClose, onDone }: BanDialogProps) {
  const { t } = useLingui();
  const sentence = useErrorSentence(companyBanErrorMessages);
  const [checked, setChecked] = useState<{ input: Input; preview: Preview } | null>(null);
  const preview = useSend(previewCompanyBan, {
    onSuccess: (answer, input) => setChecked({ input, preview: answer }),
  });
  const request = useSend(requestCompanyBan, { onSuccess: onDone });
  const error = checked ? request.error : preview.error;
  const ask = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const read = (name: string) => String(form.get(name) ?? '').trim();
    preview.mutate({ member, rule: read('rule'), facts: read('facts'), reason: read('reason') } as Input);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t`Ban from all sites of ${company}`}
      description={t`The member’s accounts are suspended on all these sites, and nobody can sign up there with this address again. A colleague has to confirm this within a week.`}
    >
      {error && !(isCallError(error) && error.code === 'invalid_input') ? (
        <Alert tone="danger" className="mb-4">
          {sentence(error)}
        </Alert>
      ) : null}
      <form onSubmit={ask} hidden={checked !== null} className="grid gap-4 pb-2">
        <BanFields error={preview.error} />
        <Button type="submit" loading={preview.isPending}>
          <Trans>Preview</Trans>
        </Button>
      </form>
      {checked ? (
        <div className="grid gap-4 pb-2">
          <Mails preview={checked.preview} />
          <div className="grid gap-2 sm:flex sm:justify-end">
            <Button variant="secondary" onClick={() => setChecked(null)}>
              <Trans>Back</Trans>
            </Button>
            <Button
              variant="danger"
              loading={request.isPending}
              onClick={() => request.mutate(checked.input)}
            >
              <Trans>Ask a colleague to confirm</Trans>
            </Button>
          </div>
        </div>
      ) : null}
    </Dialog>
  );
}

function BanFields({ error }: { readonly error: Error | null }) {
  const { t, i18n } = useLingui();
  const issues = (
    isCallError(error) && error.code === 'invalid_input' ? error.args['issues'] : []
  ) as FieldIssue[];
  const errorOf = (field: string) => {
    const issue = issues.find((one) => one.field === field);
    return issue ? i18n._(problemMessage(issue)) : undefined;
  };
  return (
    <>
      <Select label={t`Rule`} name="rule" required error={errorOf('rule')} placeholder={t`Choose`}>
        {reportReasons.map((value) => (
          <option key={value} value={value}>
            {i18n._(reasonNames[value])}
          </option>
        ))}
      </Select>
      <TextArea
        label={t`What you saw`}
        hint={t`The member will read this. Write in their language.`}
        name="facts"
        required
        rows={3}
        maxLength={banFactsLength}
        error={errorOf('facts')}
      />
      <TextArea
        label={t`Reason`}
        hint={t`For your colleague and the audit log. Only staff read it.`}
        name="reason"
        required
        rows={2}
        maxLength={banReasonLength}
        error={errorOf('reason')}
      />
    </>
  );
}

/** The mails that would leave, as their readers would get them. */
function Mails({ preview: { mails } }: { readonly preview: Preview }) {
  return (
    <div className="grid gap-3">
      <p className="text-sm text-ink-muted">
        <Plural
          value={mails.length}
          one="Once a colleague has confirmed, this email will be sent:"
          other="Once a colleague has confirmed, these # emails will be sent:"
        />
      </p>
      {mails.map(({ site, subject, text }, index) => (
        <article key={index} className="rounded-card border border-line p-4 text-sm">
          <p className="text-xs text-ink-muted">{site}</p>
          <h3 className="mt-1 text-sm">{subject}</h3>
          <p className="mt-2 max-h-64 overflow-y-auto whitespace-pre-wrap text-ink-muted wrap-anywhere">
            {text}
          </p>
        </article>
      ))}
    </div>
  );
}
