import { Trans, useLingui } from '@lingui/react/macro';
import type { PaymentMethod } from '#features/money/payments/payment-methods.ts';
import { MethodName, usePayerCountryName } from '#features/money/payments/web/public.ts';
import { countryCodes } from '#platform/shared/country-codes.ts';
import { useIsoLocale } from '#platform/web/i18n.tsx';
import { Checkbox } from '#platform/web/ui/checkbox.tsx';
import { labelLook } from '#platform/web/ui/field.tsx';
import { listOptions } from '#platform/web/ui/list-options.tsx';
import { Select } from '#platform/web/ui/select.tsx';

/** Where, and by which methods, members can pay with a code. The fields are `country` and `methods`. */
export function CodeLimits({ methods }: { readonly methods: readonly PaymentMethod[] }) {
  const { t } = useLingui();
  const locale = useIsoLocale();
  const countryName = usePayerCountryName();
  const countries = countryCodes
    .map((code) => ({ code, name: countryName(code) }))
    .sort((a, b) => a.name.localeCompare(b.name, locale));
  return (
    <>
      <Select label={t`Country`} name="country" placeholder={t`Any country`} defaultValue="">
        {listOptions(countries, ({ code, name }) => [code, name])}
      </Select>
      {methods.length === 0 ? null : (
        <fieldset>
          <legend className={labelLook}>
            <Trans>Payment methods</Trans>
          </legend>
          <p className="mt-0.5 text-sm text-ink-muted">
            <Trans>None ticked: the code works with every method.</Trans>
          </p>
          <div className="grid grid-cols-[repeat(auto-fill,minmax(9.5rem,1fr))] gap-x-3 hyphens-auto">
            {methods.map((method) => (
              <Checkbox key={method} label={<MethodName of={method} />} name="methods" value={method} />
            ))}
          </div>
        </fieldset>
      )}
    </>
  );
}
