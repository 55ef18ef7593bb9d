import { chooseOne } from '#platform/web/error-sentence.ts';
import type { FormRefusal } from '#platform/web/form-answer.ts';
import { useRefusedForm } from '#platform/web/use-refused-form.ts';
import { complaintErrorMessages } from './error-messages.ts';

/** The errors of a refused complaint. */
export const useRefusedComplaint = (refusal: FormRefusal | undefined) =>
  useRefusedForm(refusal, {
    messages: complaintErrorMessages,
    problems: { 'subject required': chooseOne },
    fields: ['subject', 'text', 'name', 'email'],
    blankIsMissing: true,
  });
