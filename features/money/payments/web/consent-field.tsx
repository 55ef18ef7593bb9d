import { Trans, useLingui } from '@lingui/react/macro';
import { Checkbox } from '#platform/web/ui/checkbox.tsx';
import { WithdrawalNote } from './price-texts.tsx';

interface ConsentFieldProps {
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  /** Whether the buyer continued without consent. */
  readonly missing: boolean;
}

export const consentFieldName = 'delivery_consent';

/** Never pre-ticked, because the law requires the buyer's own action. */
export function ConsentField({ checked, onChange, missing }: ConsentFieldProps) {
  const { t } = useLingui();
  return (
    <div className="grid gap-2">
      <Checkbox
        name={consentFieldName}
        checked={checked}
        onChange={({ target }) => onChange(target.checked)}
        label={
          <Trans>
            I want my credits right away, and I know that I lose my right of withdrawal for the credits I use.
          </Trans>
        }
        error={missing ? t`Tick this to continue.` : undefined}
      />
      <p className="text-sm text-ink-muted">
        <WithdrawalNote />
      </p>
    </div>
  );
}
