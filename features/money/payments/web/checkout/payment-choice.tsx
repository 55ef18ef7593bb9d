import { Trans, useLingui } from '@lingui/react/macro';
import { ChevronDown } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Checkbox } from '#platform/web/ui/checkbox.tsx';
import type { MandateView, PaymentMethod } from '../../contract.ts';
import { methodFacts } from '../../payment-methods.ts';
import { BankChoice } from './bank-choice.tsx';
import { Choice, ChoiceList } from './choice-list.tsx';
import { likelyMethods } from './likely-methods.ts';
import { MethodMark } from '../method-mark.tsx';
import { MethodName } from '../method-name.tsx';

/** The buyer's choice: a method available in their country, or a stored one. */
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

/** Stored methods first, then the likely ones, and the others behind a button. */
export function PaymentChoice({ methods, bankChoice, mandates, value, onChange, error }: PaymentChoiceProps) {
  const { t } = useLingui();
  const [isOpen, setIsOpen] = useState(false);
  const list = useRef<HTMLDivElement>(null);
  const usableMandates = mandates.filter(({ method }) => methods.includes(method));
  const likely = likelyMethods(methods);
  const rest = methods.filter((method) => !likely.includes(method));
  // The method in the address, or the one chosen before, may be among the hidden ones.
  const all = isOpen || (value !== null && value.mandate === undefined && rest.includes(value.method));
  const focusRest = useEffectEvent(() =>
    list.current?.querySelector<HTMLElement>(`input[value=${rest[0]}]`)?.focus(),
  );
  useEffect(() => {
    if (isOpen) focusRest();
  }, [isOpen]);

  return (
    <div ref={list} className="grid gap-3">
      <ChoiceList legend={t`How do you want to pay?`} error={error}>
        {usableMandates.map(({ id, method, label }) => (
          <Choice
            key={id}
            name="method"
            value={id}
            checked={value?.mandate === id}
            onChoose={() => onChange({ method, mandate: id })}
            icon={<MethodMark of={method} />}
          >
            <span className="block font-semibold">
              <Trans>
                Pay again with <StoredName method={method} label={label} />
              </Trans>
            </span>
          </Choice>
        ))}
        {(all ? [...likely, ...rest] : likely).map((method) => (
          <Choice
            key={method}
            name="method"
            value={method}
            checked={value?.method === method && value.mandate === undefined}
            onChoose={() => onChange({ method })}
            icon={<MethodMark of={method} />}
          >
            <span className="block font-semibold">
              <MethodName of={method} />
            </span>
          </Choice>
        ))}
      </ChoiceList>
      {all || rest.length === 0 ? null : (
        <button
          type="button"
          onClick={() => setIsOpen(true)}
          className="inline-flex min-h-11 items-center gap-2 justify-self-start font-semibold underline-offset-4 hover:underline"
        >
          <Trans>More ways to pay</Trans>
          <ChevronDown aria-hidden="true" className="size-5" />
        </button>
      )}
      {value && !value.mandate && bankChoice.includes(value.method) ? (
        <BankChoice
          key={value.method}
          method={value.method}
          bank={value.bank}
          onChoose={(bank) => onChange({ method: value.method, ...(bank === undefined ? {} : { bank }) })}
        />
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
