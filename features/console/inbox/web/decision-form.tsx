import { Trans, useLingui } from '@lingui/react/macro';
import { useRef, useState, type FormEvent } from 'react';
import { refusalReasons } from '#features/people/photos/calls.gen.ts';
import { refusalWords } from '#features/people/photos/web/public.ts';
import { reportReasons } from '#features/safety/report-form/report-reasons.ts';
import { reasonNames } from '#features/safety/report-form/web/public.ts';
import { outcomeFields, OutcomeSelect } from '#features/safety/complaints/web/public.ts';
import { KeyHint } from '#features/safety/moderation/web/public.ts';
import { useErrorSentence } from '#platform/web/error-sentence.ts';
import { languageNames } from '#platform/web/formats.ts';
import { useIsoLocale } from '#platform/web/i18n.tsx';
import { Alert } from '#platform/web/ui/alert.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { listOptions } from '#platform/web/ui/list-options.tsx';
import { Select } from '#platform/web/ui/select.tsx';
import { TextArea } from '#platform/web/ui/text-area.tsx';
import { useSend } from '#platform/web/use-call.ts';
import { previewInboxDecision } from '../calls.gen.ts';
import type { InboxCase, InboxDecision } from '../contract.ts';
import { findLanguage, type Choice } from './case-choices.ts';
import { toCaseRef } from './case-key.ts';
import { decisionLabels } from './case-names.ts';
import { decisionErrorMessages } from './error-messages.ts';
import { DecisionRehearsal } from './decision-rehearsal.tsx';
import { PhotoChoice } from './photo-choice.tsx';
import { useFormKeys } from './use-case-keys.ts';

interface DecisionFormProps {
  readonly content: InboxCase;
  readonly choice: Choice;
  readonly disabled: boolean;
  readonly draft: InboxDecision | undefined;
  readonly onDecide: (decision: InboxDecision) => void;
  readonly onCancel: () => void;
}

const textLength = { facts: 2_000, answer: 5_000 };

/**
 * Asks for the text that the member will read, shows the mail to the reviewer, and only then decides. Ctrl Enter
 * continues, Esc goes back.
 */
export function DecisionForm({ content, choice, disabled, draft, onDecide, onCancel }: DecisionFormProps) {
  const { t, i18n } = useLingui();
  const sentence = useErrorSentence(decisionErrorMessages);
  const form = useRef<HTMLFormElement>(null);
  const [input, setInput] = useState<InboxDecision | null>(null);
  const preview = useSend(previewInboxDecision, { onSuccess: (_mails, request) => setInput(request) });
  const language = findLanguage(content);
  const locale = useIsoLocale();
  const languageName = language ? (languageNames(locale).of(language) ?? language) : null;
  const { needs } = choice;
  const isAnswer = needs === 'answer';
  const { report } = content;

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (input) {
      if (!disabled) onDecide(input);
      return;
    }
    const fields = new FormData(event.currentTarget);
    const entries = ['rule', 'text', 'photo', 'photo_reason'].flatMap((name) => {
      const value = fields.get(name);
      return typeof value === 'string' && value.trim() !== '' ? [[name, value.trim()]] : [];
    });
    const outcome = fields.get('outcome');
    preview.mutate({
      ...toCaseRef(content),
      decision: choice.decision,
      ...Object.fromEntries(entries),
      ...outcomeFields(typeof outcome === 'string' ? outcome : ''),
    });
  };
  useFormKeys({
    onSubmit: () => form.current?.requestSubmit(),
    onBack: input ? () => setInput(null) : onCancel,
  });
  return (
    <form ref={form} onSubmit={submit} className="grid gap-4">
      <h3 className="text-base">{i18n._(decisionLabels[choice.decision])}</h3>
      {preview.error && !input ? <Alert tone="danger">{sentence(preview.error)}</Alert> : null}
      <div hidden={input !== null} className="grid gap-4">
        {needs === 'rule_and_facts' || needs === 'photo_and_facts' ? (
          <Select label={t`Rule that was broken`} name="rule" defaultValue={draft?.rule ?? report?.reason}>
            {listOptions(reportReasons, (value) => [value, i18n._(reasonNames[value])])}
          </Select>
        ) : null}
        {needs === 'photo_and_facts' && report ? (
          <>
            <PhotoChoice report={report} chosen={draft?.photo} />
            <Select
              label={t`What’s wrong with the photo`}
              name="photo_reason"
              required
              placeholder={t`Choose a reason`}
              defaultValue={draft?.photo_reason ?? ''}
            >
              {listOptions(refusalReasons, (value) => [value, i18n._(refusalWords[value])])}
            </Select>
          </>
        ) : null}
        {content.complaint ? <OutcomeSelect subject={content.complaint.subject} chosen={draft} /> : null}
        <TextArea
          label={isAnswer ? t`Your answer` : t`What we saw`}
          hint={
            languageName === null
              ? t`The member reads this.`
              : t`Write in ${languageName}. The member reads this.`
          }
          name="text"
          defaultValue={draft?.text}
          rows={4}
          required
          autoFocus
          maxLength={isAnswer ? textLength.answer : textLength.facts}
        />
      </div>
      {input && preview.data ? <DecisionRehearsal preview={preview.data} /> : null}
      <div data-bar="below" className="sticky bottom-0 -mb-3 flex flex-wrap gap-2 bg-page pb-3 pt-1">
        {input ? (
          <>
            <Button
              key="decide"
              type="submit"
              size="sm"
              autoFocus
              variant={choice.restricts ? 'danger' : 'primary'}
              disabled={disabled}
            >
              {i18n._(decisionLabels[choice.decision])} <KeyHint>Ctrl ⏎</KeyHint>
            </Button>
            <Button key="change" size="sm" variant="secondary" onClick={() => setInput(null)}>
              <Trans>Change</Trans> <KeyHint>Esc</KeyHint>
            </Button>
          </>
        ) : (
          <>
            <Button key="preview" type="submit" size="sm" loading={preview.isPending}>
              <Trans>Preview</Trans> <KeyHint>Ctrl ⏎</KeyHint>
            </Button>
            <Button key="cancel" size="sm" variant="secondary" onClick={onCancel}>
              <Trans>Cancel</Trans> <KeyHint>Esc</KeyHint>
            </Button>
          </>
        )}
      </div>
    </form>
  );
}
