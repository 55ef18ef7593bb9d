import { Trans, useLingui } from '@lingui/react/macro';
import { useSettings } from '#features/site/sites/web/public.ts';
import { useIsoLocale } from '#platform/web/i18n.tsx';
import { Checkbox } from '#platform/web/ui/checkbox.tsx';
import type { findPasswordReset } from '../../access-contract.ts';
import type { CallResponse } from '#platform/shared/call.ts';

type PasskeyOfReset = CallResponse<typeof findPasswordReset>['passkeys'][number];

interface PasskeysOfResetProps {
  readonly passkeys: readonly PasskeyOfReset[];
  /** Keeps the box checked after a refusal of the form. */
  readonly keep: boolean;
}

/** Lists the passkeys that a new password removes, with the option of keeping them. */
export function PasskeysOfReset({ passkeys, keep }: PasskeysOfResetProps) {
  const { t } = useLingui();
  const { time_zone: timeZone } = useSettings();
  const format = new Intl.DateTimeFormat(useIsoLocale(), { dateStyle: 'medium', timeZone });
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
        {passkeys.map(({ name, created_at: madeAt, last_used_at: usedAt }) => {
          const createdText = format.format(new Date(madeAt));
          const used = usedAt && format.format(new Date(usedAt));
          return (
            <li key={`${name} ${madeAt}`} className="py-2">
              <p className="font-semibold wrap-anywhere">{name}</p>
              <p className="text-sm text-ink-muted">
                {used ? (
                  <Trans>Last used {used}</Trans>
                ) : (
                  <Trans>Added {{ made: createdText }}, not used yet</Trans>
                )}
              </p>
            </li>
          );
        })}
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
