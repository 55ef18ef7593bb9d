import { Trans, useLingui } from '@lingui/react/macro';
import { Checkbox } from '#platform/web/ui/checkbox.tsx';

interface ConsentFieldProps {
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  /** Whether the buyer continued without consent. */
  readonly missing: boolean;
  readonly className?: string;
}

export const consentFieldName = 'delivery_consent';

/** Never pre-ticked, because the law requires the buyer's own action. */
export function ConsentField({ checked, onChange, missing, className }: ConsentFieldProps) {
  const { t } = useLingui();
  return (
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
      className={className}
    />
  );
}
