import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { countFractionDigits } from '#platform/shared/money.ts';
import { useIsoLocale } from '#platform/web/i18n.tsx';
import { raisePrices } from '#platform/web/staff/amounts.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';

interface RaisePricesProps {
  readonly currency: string;
  /** The amount, as typed. */
  readonly step: string;
  readonly onStep: (step: string) => void;
  /** Whether the reader wanted to go on without adding the amount. */
  readonly isForgotten: boolean;
  /** The typed prices of the bundles. */
  readonly typed: readonly string[];
  readonly onRaise: (typed: string[]) => void;
}

/** Adds one amount to the price of each bundle. */
export function RaisePrices({ currency, step, onStep, isForgotten, typed, onRaise }: RaisePricesProps) {
  const { t } = useLingui();
  const locale = useIsoLocale();
  const [isWrong, setWrong] = useState(false);
  const [added, setAdded] = useState<string | null>(null);
  const raise = () => {
    const next = raisePrices(step, typed, countFractionDigits(currency), locale);
    setWrong(next === null);
    setAdded(next === null ? null : step.trim());
    if (next === null) return;
    onStep('');
    onRaise(next);
  };
  return (
    <div>
      <div className="flex items-start gap-2">
        <TextField
          label={t`Raise all bundles by`}
          className="min-w-0 flex-1"
          inputMode="decimal"
          autoComplete="off"
          maxLength={12}
          value={step}
          trailing={<span className="pe-3 text-sm text-ink-muted">{currency}</span>}
          error={
            isWrong
              ? t`An amount above 0, such as 1.`
              : isForgotten
                ? t`Add this amount to the prices first, or empty the field.`
                : undefined
          }
          onChange={(event) => {
            onStep(event.target.value);
            setWrong(false);
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || step.trim() === '') return;
            // Otherwise it would send the form.
            event.preventDefault();
            raise();
          }}
        />
        <Button variant="secondary" className="mt-7.5" onClick={raise}>
          <Trans>Raise</Trans>
        </Button>
      </div>
      <p role="status" className="mt-1 text-sm text-ink-muted empty:hidden">
        {added === null ? null : (
          <Trans>
            Added {added} {currency} to each bundle.
          </Trans>
        )}
      </p>
    </div>
  );
}
