import { Trans, useLingui } from '@lingui/react/macro';
import { Trash2 } from 'lucide-react';
import { useRevalidator } from 'react-router';
import { useErrorSentence } from '#platform/web/error-sentence.ts';
import { Alert } from '#platform/web/ui/alert.tsx';
import { IconButton } from '#platform/web/ui/icon-button.tsx';
import { useSend } from '#platform/web/use-call.ts';
import { revokeMandate, type MandateView } from '../../calls.gen.ts';
import { paymentErrorMessages } from '../error-messages.ts';
import { MethodMark } from '../method-mark.tsx';
import { StoredName } from './payment-choice.tsx';

/** The member's stored payment methods, each with a button to remove it. */
export function StoredWays({ mandates }: { readonly mandates: readonly MandateView[] }) {
  const { t } = useLingui();
  const { revalidate } = useRevalidator();
  const sentence = useErrorSentence(paymentErrorMessages);
  const { mutate, pendingInputs, error } = useSend(revokeMandate, { onSuccess: () => revalidate() });
  if (mandates.length === 0) return null;
  return (
    <section className="mt-8">
      <h2 className="font-display text-lg font-semibold">
        <Trans>Saved payment methods</Trans>
      </h2>
      {error ? (
        <Alert tone="danger" className="mt-2">
          {sentence(error)}
        </Alert>
      ) : null}
      <ul className="mt-2 divide-y divide-line border-y border-line">
        {mandates.map(({ id, method, label }) => (
          <li key={id} className="flex min-h-14 items-center gap-3 py-1">
            <MethodMark of={method} />
            <span className="min-w-0 flex-1">
              <StoredName method={method} label={label} />
            </span>
            <IconButton
              label={t`Remove ${label}`}
              icon={<Trash2 />}
              loading={pendingInputs.some((input) => input.id === id)}
              onClick={() => mutate({ id })}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
