import { useLingui } from '@lingui/react/macro';
import { useRevalidator } from 'react-router';
import { useErrorSentence } from '#platform/web/error-sentence.ts';
import { useLocale } from '#platform/web/i18n.tsx';
import { listOptions } from '#platform/web/ui/list-options.tsx';
import { Select } from '#platform/web/ui/select.tsx';
import { useSend } from '#platform/web/use-call.ts';
import { choosePaymentCountry } from '../../calls.gen.ts';
import { paymentErrorMessages } from '../error-messages.ts';

interface CountryChoiceProps {
  readonly country: string;
  /** Those from which the member may pay. */
  readonly countries: readonly string[];
}

/** The country that decides prices, VAT and methods, for members whose profile and connection name different ones. */
export function CountryChoice({ country, countries }: CountryChoiceProps) {
  const { t } = useLingui();
  const { revalidate } = useRevalidator();
  const sentence = useErrorSentence(paymentErrorMessages);
  const names = new Intl.DisplayNames([useLocale()], { type: 'region' });
  const { mutate, isPending, error } = useSend(choosePaymentCountry, { onSuccess: () => void revalidate() });
  if (countries.length < 2) return null;
  return (
    <Select
      label={t`You’re paying from`}
      hint={t`Your prices, VAT and payment methods depend on it.`}
      error={error ? sentence(error) : undefined}
      value={country}
      disabled={isPending}
      onChange={({ target }) => mutate({ country: target.value })}
      className="mb-4 max-w-xs"
    >
      {listOptions(countries, (code) => [code, names.of(code) ?? code])}
    </Select>
  );
}
