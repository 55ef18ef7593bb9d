import { Trans } from '@lingui/react/macro';
import { useLingui } from '@lingui/react';
import type { ReactNode } from 'react';
import type { CallResponse } from '#platform/shared/call.ts';
import type { getRegions } from '#features/site/places/contract.ts';
import { problemMessage } from '#platform/web/error-sentence.ts';
import { issueOf, type FormRefusal } from '#platform/web/form-answer.ts';
import { Button } from '#platform/web/ui/button.tsx';
import type { SignupDraft } from '../contract.ts';
import type { SignupQuestion } from './signup-questions.ts';

export interface StepProps {
  readonly draft: SignupDraft;
  readonly regions: CallResponse<typeof getRegions>['regions'];
  readonly refusal: FormRefusal | undefined;
  /** A question to answer before the next step. */
  readonly question: SignupQuestion | null;
  readonly idempotencyKey: string;
  readonly chosenGender: string | null;
  /** The initial code; null if no code is needed. */
  readonly invitation: string | null;
}

interface StepFormProps {
  readonly step: number;
  readonly children: ReactNode;
  readonly submit?: ReactNode;
}

export function StepForm({ step, children, submit }: StepFormProps) {
  return (
    <form method="post" action={`/signup?step=${step}`} className="grid gap-5" noValidate>
      <input type="hidden" name="step" value={step} />
      {children}
      <div className="flex flex-row-reverse items-center justify-between gap-3">
        <Button type="submit" size="lg" className="flex-1">
          {submit ?? <Trans>Next</Trans>}
        </Button>
        {step > 0 ? (
          <Button asChild variant="quiet">
            <a href={`/signup?step=${step - 1}`}>
              <Trans>Back</Trans>
            </a>
          </Button>
        ) : null}
      </div>
    </form>
  );
}

interface FieldState {
  /** The message under a refused field. */
  readonly error: ReactNode;
  /** When the form is shown again, the first refused field gets the focus. */
  readonly autoFocus: boolean;
}

/** The state of each field of a refused form, in the form's order. */
export function useFieldStates(
  refusal: FormRefusal | undefined,
  order: readonly string[],
): (field: string, ownSentence?: string) => FieldState {
  const { i18n } = useLingui();
  const first = order.find((field) => issueOf(refusal, field) !== undefined);
  return (field, ownSentence) => {
    const issue = issueOf(refusal, field);
    return {
      error: issue ? (ownSentence ?? i18n._(problemMessage(issue))) : undefined,
      autoFocus: field === first,
    };
  };
}

/** The last typed value, from the refused form or else from the draft. */
export const typed = (
  refusal: FormRefusal | undefined,
  field: string,
  draft: string | null | undefined,
): string => refusal?.values[field] ?? draft ?? '';
