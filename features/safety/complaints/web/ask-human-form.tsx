import { Trans, useLingui } from '@lingui/react/macro';
import type { FormRefusal } from '#platform/web/form-answer.ts';
import { Alert } from '#platform/web/ui/alert.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { Select } from '#platform/web/ui/select.tsx';
import { TextArea } from '#platform/web/ui/text-area.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import { computerDecisionNames, computerDecisions } from './computer-decisions.tsx';
import { useFieldErrors } from './use-field-errors.ts';

interface AskHumanFormProps {
  /** The logged-in member, who gets the answer at this address. */
  readonly writer: { readonly name: string; readonly email: string } | null;
  readonly refusal: FormRefusal | undefined;
  readonly idempotencyKey: string;
}

/** Asks for a person to review an automated decision. The request becomes a complaint, and needs no reasons. */
export function AskHumanForm({ writer, refusal, idempotencyKey }: AskHumanFormProps) {
  const { t, i18n } = useLingui();
  const { errorOf, firstWrong, above } = useFieldErrors(refusal, ['subject', 'text', 'name', 'email']);
  const typed = refusal?.values ?? {};
  const field = (name: string) => ({ name, error: errorOf(name), autoFocus: firstWrong === name });
  return (
    <form method="post" action="/pages/computer" noValidate className="grid gap-5">
      <input type="hidden" name="key" value={idempotencyKey} />
      {above === undefined ? null : <Alert tone="danger">{above}</Alert>}
      <Select
        label={t`Which decision?`}
        placeholder={t`Choose a decision`}
        required
        defaultValue={typed['subject'] ?? ''}
        {...field('subject')}
      >
        {computerDecisions.map((decision) => (
          <option key={decision} value={decision}>
            {i18n._(computerDecisionNames[decision])}
          </option>
        ))}
      </Select>
      <TextArea
        label={t`What should we know?`}
        hint={t`For example when it happened, and why you think it’s wrong.`}
        optional
        rows={5}
        defaultValue={typed['text'] ?? ''}
        {...field('text')}
      />
      <TextField
        label={t`Your name`}
        autoComplete="name"
        defaultValue={typed['name'] ?? writer?.name ?? ''}
        {...field('name')}
      />
      <TextField
        label={t`Email`}
        hint={t`We’ll reply to this address.`}
        type="email"
        inputMode="email"
        autoComplete="email"
        defaultValue={typed['email'] ?? writer?.email ?? ''}
        {...field('email')}
      />
      <Button type="submit" size="lg" className="justify-self-start">
        <Trans>Ask for a review</Trans>
      </Button>
    </form>
  );
}
