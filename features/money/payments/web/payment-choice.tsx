import { Trans, useLingui } from '@lingui/react/macro';
import { Checkbox } from '#platform/web/ui/checkbox.tsx';
import { RadioGroup, type RadioOption } from '#platform/web/ui/radio-group.tsx';
import { Select } from '#platform/web/ui/select.tsx';
import type { MandateView, PaymentMethod } from '../contract.ts';
import { banksOf, methodFacts } from '../payment-methods.ts';
import { MethodIcon } from './method-icon.tsx';
import { MethodName } from './method-name.tsx';

/** The buyer's choice: a method of their country, or a stored one. */
export interface Means {
  readonly method: PaymentMethod;
  readonly bank?: string;
  readonly remember?: boolean;
  readonly mandate?: string;
}

interface PaymentChoiceProps {
  readonly methods: readonly PaymentMethod[];
  readonly bankChoice: readonly PaymentMethod[];
  readonly mandates: readonly MandateView[];
  readonly value: Means | null;
  readonly onChange: (means: Means) => void;
  readonly error: string | undefined;
}

export function PaymentChoice({ methods, bankChoice, mandates, value, onChange, error }: PaymentChoiceProps) {
  const { t } = useLingui();
  const stored = mandates.filter(({ method }) => methods.includes(method));
  const options: RadioOption[] = [
    ...stored.map(({ id, method, label }) => ({
      value: id,
      icon: <MethodIcon of={method} />,
      label: <StoredName method={method} label={label} />,
      description: <Trans>Saved: pay right here</Trans>,
    })),
    ...methods.map((method) => ({
      value: method,
      icon: <MethodIcon of={method} />,
      label: <MethodName of={method} />,
    })),
  ];

  function choose(chosen: string) {
    const mandate = stored.find(({ id }) => id === chosen);
    onChange(mandate ? { method: mandate.method, mandate: mandate.id } : { method: chosen as PaymentMethod });
  }

  return (
    <div className="grid gap-4">
      <RadioGroup
        name="method"
        label={t`How do you want to pay?`}
        value={value?.mandate ?? value?.method ?? ''}
        onChange={choose}
        error={error}
        options={options}
      />
      {value && !value.mandate && bankChoice.includes(value.method) ? (
        <Select
          name="bank"
          label={t`Your bank`}
          optional
          placeholder={t`I’ll choose on the next page`}
          value={value.bank ?? ''}
          onChange={({ target }) =>
            onChange({ method: value.method, ...(target.value ? { bank: target.value } : {}) })
          }
        >
          {banksOf(value.method).map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      ) : null}
      {value && !value.mandate && methodFacts[value.method].repeatable ? (
        <Checkbox
          name="remember"
          checked={value.remember ?? false}
          onChange={({ target }) => onChange({ ...value, remember: target.checked })}
          label={<Trans>Save this payment method so I can buy again in two taps.</Trans>}
          hint={t`We only charge it when you place an order. You can remove it at any time.`}
        />
      ) : null}
    </div>
  );
}

/** `Visa •••• 4242` */
export function StoredName({ method, label }: { readonly method: PaymentMethod; readonly label: string }) {
  return (
    <>
      <MethodName of={method} /> {label}
    </>
  );
}
