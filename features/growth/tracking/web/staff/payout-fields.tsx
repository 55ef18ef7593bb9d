import { Trans, useLingui } from '@lingui/react/macro';
import { labelLook } from '#platform/web/ui/field.tsx';
import { Select } from '#platform/web/ui/select.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import { paidEvents, type NetworkDraft, type PaidEvent, type PayoutDraft } from './network-draft.ts';
import { postbackEventTexts } from './network-texts.ts';

interface PayoutFieldsProps {
  readonly payouts: NetworkDraft['payouts'];
  readonly wrong: readonly PaidEvent[];
  readonly onChange: (payouts: NetworkDraft['payouts']) => void;
}

/** What a network is paid for each event. */
export function PayoutFields({ payouts, wrong, onChange }: PayoutFieldsProps) {
  const { t, i18n } = useLingui();
  const set = (event: PaidEvent, part: Partial<PayoutDraft>) =>
    onChange({ ...payouts, [event]: { ...payouts[event], ...part } });
  return (
    <fieldset>
      <legend className={labelLook}>
        <Trans>What the network is paid</Trans>
      </legend>
      <p className="text-sm text-ink-muted">
        <Trans>
          A percentage is of the amount without VAT. A refund takes back the payout for its purchase.
        </Trans>
      </p>
      <div className="mt-2 grid gap-3">
        {paidEvents.map((event) => {
          const { unit, amount } = payouts[event];
          const name = i18n._(postbackEventTexts[event]);
          return (
            <div key={event} className="grid grid-cols-[1fr_8rem] items-start gap-3">
              <Select
                label={name}
                value={unit}
                onChange={({ target: { value } }) => set(event, { unit: value as PayoutDraft['unit'] })}
              >
                <option value="none">{t`Nothing`}</option>
                <option value="fixed">{t`A fixed amount`}</option>
                <option value="share">{t`A percentage`}</option>
              </Select>
              {unit === 'none' ? null : (
                <TextField
                  label={
                    <>
                      {unit === 'fixed' ? <Trans>Amount</Trans> : <Trans>Percent</Trans>}
                      <span className="sr-only"> {name}</span>
                    </>
                  }
                  value={amount}
                  inputMode="decimal"
                  required
                  maxLength={10}
                  error={
                    wrong.includes(event)
                      ? unit === 'fixed'
                        ? t`An amount such as 2.50.`
                        : t`A number from 0 to 100.`
                      : undefined
                  }
                  onChange={({ target: { value } }) => set(event, { amount: value })}
                />
              )}
            </div>
          );
        })}
      </div>
    </fieldset>
  );
}
