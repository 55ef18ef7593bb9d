import { useLingui } from '@lingui/react';
import { useState, type FocusEvent } from 'react';
import { ibanProblem, readIban } from '#platform/shared/iban.ts';
import { debitErrorMessages } from './error-messages.ts';

interface IbanCheck {
  /** What is wrong with it, once it was checked. */
  readonly error: string | undefined;
  /** Whether it is valid. Shows what is wrong with it from now on. */
  check(): boolean;
  /** The payer corrects it: it is checked again when they leave the field. */
  change(): void;
  leave(event: FocusEvent): void;
}

/** Checks the account number as the server does, when the payer leaves its field, and before the next screen. */
export function useIbanCheck(typed: string): IbanCheck {
  const { i18n } = useLingui();
  const [checked, setChecked] = useState(false);
  const problem = ibanProblem(readIban(typed));
  // The form itself says which fields are empty.
  const isWrong = problem !== null && problem !== 'required';
  return {
    error: checked && isWrong ? i18n._(debitErrorMessages[problem]()) : undefined,
    check: () => {
      setChecked(true);
      return !isWrong;
    },
    change: () => setChecked(false),
    leave: ({ relatedTarget }) => {
      // The message would move a button while it is being clicked.
      const isLeaving = relatedTarget instanceof Element && relatedTarget.matches('a, button');
      if (!isLeaving) setChecked(true);
    },
  };
}
