import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { LogOut, MonitorSmartphone, Smartphone } from 'lucide-react';
import { useSettings } from '#features/site/sites/web/public.ts';
import type { CallResponse } from '#platform/shared/call.ts';
import { useIsoLocale } from '#platform/web/i18n.tsx';
import { callKey, useCall, useSend } from '#platform/web/use-call.ts';
import { Alert } from '#platform/web/ui/alert.tsx';
import { Badge } from '#platform/web/ui/badge.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { IconButton } from '#platform/web/ui/icon-button.tsx';
import { getDevices, revokeDevice, revokeOtherDevices, type Device } from '../../access-calls.gen.ts';
import { SecurityPart } from './security-part.tsx';
import { useFormFailure } from './use-form-failure.ts';

/** Lists where the member is logged in. Devices can be logged out individually, or all others at once. */
export function DeviceList({ first }: { readonly first: CallResponse<typeof getDevices> }) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const { data = first } = useCall(getDevices, {}, { initialData: first });
  const reload = () => queries.invalidateQueries({ queryKey: callKey(getDevices) });
  const revoke = useSend(revokeDevice, { onSuccess: reload, onError: reload });
  const revokeOthers = useSend(revokeOtherDevices, { onSuccess: reload });
  const failure = useFormFailure(revoke.error ?? revokeOthers.error);
  return (
    <SecurityPart
      id="devices"
      title={t`Your devices`}
      intro={<Trans>Don’t recognise one of these? Log it out and change your password.</Trans>}
    >
      {failure.rest ? <Alert tone="danger">{failure.rest}</Alert> : null}
      <ul className="grid divide-y divide-line">
        {data.devices.map((device) => (
          <DeviceRow
            key={device.id}
            device={device}
            revoking={revoke.pendingInputs.some(({ id }) => id === device.id)}
            onRevoke={() => revoke.mutate({ id: device.id })}
          />
        ))}
      </ul>
      {data.devices.length > 1 ? (
        <Button
          variant="secondary"
          loading={revokeOthers.isPending}
          onClick={() => revokeOthers.mutate({})}
          className="justify-self-start"
        >
          <Trans>Log out all other devices</Trans>
        </Button>
      ) : null}
    </SecurityPart>
  );
}

interface DeviceRowProps {
  readonly device: Device;
  readonly revoking: boolean;
  readonly onRevoke: () => void;
}

function DeviceRow({ device, revoking, onRevoke }: DeviceRowProps) {
  const { t } = useLingui();
  const locale = useIsoLocale();
  const { time_zone: timeZone } = useSettings();
  const { browser, system } = device;
  const name = browser && system ? t`${browser} on ${system}` : (browser ?? system ?? t`Unknown browser`);
  const country = device.country && new Intl.DisplayNames(locale, { type: 'region' }).of(device.country);
  const seen = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(
    new Date(device.last_seen_at),
  );
  const Icon = system === 'iOS' || system === 'Android' ? Smartphone : MonitorSmartphone;
  return (
    <li className="flex items-center gap-3 py-3">
      <Icon aria-hidden="true" className="size-6 shrink-0 text-ink-muted" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold">
          {name}
          {device.current ? (
            <Badge tone="success">
              <Trans>This device</Trans>
            </Badge>
          ) : null}
        </p>
        <p className="text-sm text-ink-muted">
          {country ? `${country} · ` : null}
          {device.current ? <Trans>Active now</Trans> : <Trans>Last seen {seen}</Trans>}
        </p>
      </div>
      {device.current ? null : (
        <IconButton label={t`Log out ${name}`} icon={<LogOut />} loading={revoking} onClick={onRevoke} />
      )}
    </li>
  );
}
