import { Trans, useLingui } from '@lingui/react/macro';
import { Checkbox } from '#platform/web/ui/checkbox.tsx';
import type { findPasswordReset } from '../../access-contract.ts';
import type { CallResponse } from '#platform/shared/call.ts';
import { PasskeyText } from './passkey-text.tsx';

interface PasskeysOfResetProps {
  readonly passkeys: CallResponse<typeof findPasswordReset>['passkeys'];
  /** Keeps the box checked after a refusal of the form. */
  readonly keep: boolean;
}

/** Lists the passkeys that a new password removes, with the option of keeping them. */
export function PasskeysOfReset({ passkeys, keep }: PasskeysOfResetProps) {
  const { t } = useLingui();
  return (
    <fieldset className="grid gap-2 rounded-md border border-line p-4">
      <legend className="px-1 font-semibold">
        <Trans>Passkeys for your account</Trans>
      </legend>
      <p className="text-sm text-ink-muted">
        <Trans>
          They let you log in without a password. We’ll remove them unless you choose to keep them.
        </Trans>
      </p>
      <ul className="grid divide-y divide-line">
        {passkeys.map((passkey) => (
          <li key={`${passkey.name} ${passkey.created_at}`} className="py-2">
            <PasskeyText passkey={passkey} />
          </li>
        ))}
      </ul>
      <Checkbox
        name="keep_passkeys"
        label={t`Keep these passkeys`}
        hint={t`Only if you recognise all of them.`}
        defaultChecked={keep}
      />
    </fieldset>
  );
}
