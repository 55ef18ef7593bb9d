import { Trans, useLingui } from '@lingui/react/macro';
import type { FormRefusal } from '#platform/web/form-answer.ts';
import { Alert } from '#platform/web/ui/alert.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import { useRefusedForm } from '#platform/web/use-refused-form.ts';

interface WithdrawalFormProps {
  /** The logged-in member, to prefill the fields. */
  readonly sender: { readonly name: string; readonly email: string } | null;
  readonly refusal: FormRefusal | undefined;
  readonly idempotencyKey: string;
}

export function WithdrawalForm({ sender, refusal, idempotencyKey }: WithdrawalFormProps) {
  const { t } = useLingui();
  const { field, rest } = useRefusedForm(refusal, { fields: ['name', 'email', 'number'] });
  return (
    <form method="post" action="/withdrawal" noValidate className="grid gap-5">
      <input type="hidden" name="key" value={idempotencyKey} />
      {rest === undefined ? null : <Alert tone="danger">{rest}</Alert>}
      <TextField label={t`Your name`} autoComplete="name" required {...field('name', sender?.name)} />
      <TextField
        label={t`Email`}
        hint={t`The address of your account. We’ll send a link there to confirm your withdrawal.`}
        type="email"
        inputMode="email"
        autoComplete="email"
        required
        {...field('email', sender?.email)}
      />
      <TextField
        label={t`Order or invoice number`}
        hint={t`It’s in the email about your purchase, such as 2026-000017.`}
        required
        {...field('number')}
      />
      <Button type="submit" size="lg" className="justify-self-start">
        <Trans>Withdraw from the purchase</Trans>
      </Button>
    </form>
  );
}
