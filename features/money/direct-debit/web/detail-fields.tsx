import { useLingui } from '@lingui/react/macro';
import type { ComponentProps } from 'react';
import { TextField } from '#platform/web/ui/text-field.tsx';
import type { DetailField } from './typed-details.ts';

type FieldProps = Pick<
  ComponentProps<typeof TextField>,
  'name' | 'value' | 'error' | 'required' | 'onChange' | 'onBlur'
>;

interface DetailFieldsProps {
  readonly step: number;
  readonly field: (name: DetailField) => FieldProps;
}

/** The fields of one screen. */
export function DetailFields({ step, field }: DetailFieldsProps) {
  const { t } = useLingui();
  if (step === 0)
    return (
      <>
        <TextField
          {...field('account_holder')}
          label={t`Account holder`}
          hint={t`As shown on your bank card.`}
          autoComplete="name"
          maxLength={70}
        />
        <TextField
          {...field('iban')}
          label={t`IBAN`}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={50}
        />
      </>
    );
  if (step === 1)
    return (
      <>
        <div className="grid gap-5 sm:grid-cols-[1fr_9rem]">
          <TextField {...field('street')} label={t`Street`} autoComplete="address-line1" maxLength={70} />
          <TextField
            {...field('house_number')}
            label={t`House number`}
            autoComplete="address-line2"
            maxLength={16}
          />
        </div>
        <div className="grid gap-5 sm:grid-cols-[9rem_1fr]">
          <TextField
            {...field('zip')}
            label={t`Postcode`}
            autoComplete="postal-code"
            autoCapitalize="characters"
            maxLength={16}
          />
          <TextField
            {...field('city')}
            label={t({ message: 'Town or city', context: 'postal address' })}
            autoComplete="address-level2"
            maxLength={70}
          />
        </div>
      </>
    );
  return (
    <TextField
      {...field('phone')}
      label={t`Mobile number`}
      hint={t`We’ll text you a code and won’t use your number for anything else.`}
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      maxLength={40}
    />
  );
}
