import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { OptionalMark } from '#platform/web/ui/field.tsx';
import { listOptions } from '#platform/web/ui/list-options.tsx';
import { Select } from '#platform/web/ui/select.tsx';
import type { PaymentMethod } from '../../contract.ts';
import { listBanks } from '../../payment-methods.ts';

interface BankChoiceProps {
  readonly method: PaymentMethod;
  readonly bank: string | undefined;
  readonly onChoose: (bank: string | undefined) => void;
}

/** A link that opens the list of banks. Nobody needs it, because the next page asks for the bank too. */
export function BankChoice({ method, bank, onChoose }: BankChoiceProps) {
  const { t } = useLingui();
  const [isOpen, setIsOpen] = useState(bank !== undefined);
  if (!isOpen)
    return (
      <button
        type="button"
        onClick={() => setIsOpen(true)}
        className="min-h-11 justify-self-start text-start"
      >
        <span className="underline underline-offset-4">
          <Trans>Choose your bank now</Trans>
        </span>
        <OptionalMark />
      </button>
    );
  return (
    <Select
      name="bank"
      label={t`Your bank`}
      // The buyer clicked to open it, so choosing comes next.
      autoFocus={bank === undefined}
      optional
      placeholder={t`I’ll choose on the next page`}
      value={bank ?? ''}
      onChange={({ target }) => onChoose(target.value === '' ? undefined : target.value)}
    >
      {listOptions(listBanks(method), ({ id, name }) => [id, name])}
    </Select>
  );
}
