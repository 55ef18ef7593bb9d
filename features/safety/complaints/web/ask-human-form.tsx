import { Trans, useLingui } from '@lingui/react/macro';
import type { FormRefusal } from '#platform/web/form-answer.ts';
import { Alert } from '#platform/web/ui/alert.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { listOptions } from '#platform/web/ui/list-options.tsx';
import { Select } from '#platform/web/ui/select.tsx';
import { TextArea } from '#platform/web/ui/text-area.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import { computerDecisions } from './computer-decisions.tsx';
import { useRefusedComplaint } from './use-refused-complaint.ts';

interface AskHumanFormProps {
  /** The logged-in member, who gets the answer at this address. */
  readonly writer: { readonly name: string; readonly email: string } | null;
  readonly refusal: FormRefusal | undefined;
  readonly idempotencyKey: string;
}

/** Asks for a person to review an automated decision. The request becomes a complaint, and needs no reasons. */
export function AskHumanForm({ writer, refusal, idempotencyKey }: AskHumanFormProps) {
  const { t, i18n } = useLingui();
  const { field, rest } = useRefusedComplaint(refusal);
  return (
    <form method="post" action="/pages/computer" noValidate className="grid gap-5">
      <input type="hidden" name="key" value={idempotencyKey} />
      {rest === undefined ? null : <Alert tone="danger">{rest}</Alert>}
      <Select label={t`Which decision?`} placeholder={t`Choose a decision`} required {...field('subject')}>
        {listOptions([...computerDecisions.keys()], (decision) => [
          decision,
          i18n._(computerDecisions.get(decision)!.name),
        ])}
      </Select>
      <TextArea
        label={t`What should we know?`}
        hint={t`For example when it happened, and why you think it’s wrong.`}
        optional
        rows={5}
        {...field('text')}
      />
      <TextField label={t`Your name`} autoComplete="name" {...field('name', writer?.name)} />
      <TextField
        label={t`Email`}
        hint={t`We’ll reply to this address.`}
        type="email"
        inputMode="email"
        autoComplete="email"
        {...field('email', writer?.email)}
      />
      <Button type="submit" size="lg" className="justify-self-start">
        <Trans>Ask for a review</Trans>
      </Button>
    </form>
  );
}
