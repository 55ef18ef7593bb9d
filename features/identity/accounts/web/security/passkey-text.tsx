import { Trans } from '@lingui/react/macro';
import { useSettings } from '#features/site/sites/web/public.ts';
import { useIsoLocale } from '#platform/web/i18n.tsx';
import type { Passkey } from '../../passkey-contract.ts';

interface PasskeyTextProps {
  readonly passkey: Pick<Passkey, 'name' | 'created_at' | 'last_used_at'>;
}

/** A passkey's name, and when it was used. */
export function PasskeyText({
  passkey: { name, created_at: madeAt, last_used_at: usedAt },
}: PasskeyTextProps) {
  const { time_zone: timeZone } = useSettings();
  const format = new Intl.DateTimeFormat(useIsoLocale(), { dateStyle: 'medium', timeZone });
  const createdText = format.format(new Date(madeAt));
  const used = usedAt && format.format(new Date(usedAt));
  return (
    <>
      <p className="font-semibold wrap-anywhere">{name}</p>
      <p className="text-sm text-ink-muted">
        {used ? <Trans>Last used {used}</Trans> : <Trans>Added {{ made: createdText }}, not used yet</Trans>}
      </p>
    </>
  );
}
