import { Trans, useLingui } from '@lingui/react/macro';
import { Eye } from 'lucide-react';
import { useState } from 'react';
import { refusalReasons, type RefusalReason } from '#features/people/photos/calls.gen.ts';
import { refusalWords } from '#features/people/photos/web/public.ts';
import { KeyHint } from '#features/safety/moderation/web/public.ts';
import { Button } from '#platform/web/ui/button.tsx';
import type { InboxCase, InboxDecision } from '../contract.ts';
import { listChoices, type Choice } from './case-choices.ts';
import { toCaseRef } from './case-key.ts';
import { decisionLabels } from './case-names.ts';
import { DecisionForm } from './decision-form.tsx';
import { PreviewDialog } from './preview-dialog.tsx';
import { useCaseKeys } from './use-case-keys.ts';

interface DecisionBarProps {
  readonly content: InboxCase;
  readonly disabled: boolean;
  /** Refills the form that it came from. */
  readonly draft: InboxDecision | undefined;
  readonly onDecide: (decision: InboxDecision) => void;
}

/** The decisions on a case: one key each. A decision with a text opens a form instead. */
export function DecisionBar({ content, disabled, draft, onDecide }: DecisionBarProps) {
  const { t, i18n } = useLingui();
  const choices = listChoices(content);
  const [form, setForm] = useState<Choice | null>(
    () => choices.find(({ decision }) => draft?.text && decision === draft.decision) ?? null,
  );
  const [previewing, setPreviewing] = useState(false);
  const refusal = choices.find(({ needs }) => needs === 'photo_reason');
  const decide = (choice: Choice, more: Partial<InboxDecision> = {}) =>
    onDecide({
      ...toCaseRef(content),
      decision: choice.decision,
      ...(choice.unfounded ? { unfounded: true } : {}),
      ...more,
    });
  const choose = (choice: Choice) => {
    if (choice.needs === 'nothing') decide(choice);
    else if (choice.needs === 'photo_reason') setPreviewing(true);
    else setForm(choice);
  };
  const refuse = (reason: RefusalReason) => refusal && decide(refusal, { photo_reason: reason });
  const active = !disabled && form === null;
  useCaseKeys({
    ...Object.fromEntries(choices.map((choice) => [choice.key, active ? () => choose(choice) : undefined])),
    ...(refusal
      ? Object.fromEntries(
          refusalReasons.map((reason, at) => [String(at + 1), active ? () => refuse(reason) : undefined]),
        )
      : {}),
  });
  if (choices.length === 0)
    return (
      <p className="font-semibold">
        <Trans>You made this decision yourself, so a colleague decides on the appeal.</Trans>
      </p>
    );
  if (form)
    return (
      <DecisionForm
        content={content}
        choice={form}
        disabled={disabled}
        draft={draft?.decision === form.decision ? draft : undefined}
        onDecide={onDecide}
        onCancel={() => setForm(null)}
      />
    );
  return (
    <div className="flex flex-wrap gap-2">
      {choices.map((choice) =>
        choice.needs === 'photo_reason' ? null : (
          <Button
            key={choice.key}
            size="sm"
            variant={choice === choices[0] ? 'primary' : 'secondary'}
            aria-keyshortcuts={choice.key.toUpperCase()}
            disabled={disabled}
            onClick={() => choose(choice)}
            className="max-sm:flex-1"
          >
            {choice.unfounded ? t`Manifestly unfounded` : i18n._(decisionLabels[choice.decision])}{' '}
            <KeyHint>{choice.key.toUpperCase()}</KeyHint>
          </Button>
        ),
      )}
      {refusal ? (
        <div role="group" aria-label={t`Reject because`} className="contents">
          {refusalReasons.map((reason, at) => (
            <Button
              key={reason}
              size="sm"
              variant="secondary"
              aria-keyshortcuts={String(at + 1)}
              disabled={disabled}
              onClick={() => refuse(reason)}
            >
              {i18n._(refusalWords[reason])} <KeyHint>{at + 1}</KeyHint>
            </Button>
          ))}
          <Button
            size="sm"
            variant="quiet"
            icon={<Eye />}
            aria-keyshortcuts="R"
            disabled={disabled}
            onClick={() => setPreviewing(true)}
          >
            <Trans>Preview a rejection</Trans> <KeyHint>R</KeyHint>
          </Button>
        </div>
      ) : null}
      {refusal && previewing ? (
        <PreviewDialog
          content={content}
          onClose={() => setPreviewing(false)}
          onRefuse={(reason) => {
            setPreviewing(false);
            refuse(reason);
          }}
        />
      ) : null}
    </div>
  );
}
