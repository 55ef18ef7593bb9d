import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { useErrorSentence } from '#platform/web/error-sentence.ts';
import { putAnswer, useCall, useSend } from '#platform/web/use-call.ts';
import { Alert } from '#platform/web/ui/alert.tsx';
import { Checkbox } from '#platform/web/ui/checkbox.tsx';
import {
  changeNotificationSetting,
  getNotificationSettings,
  type NotificationSetting,
  type NotificationSettings as Settings,
} from '../calls.gen.ts';
import { notificationChannels, type NotificationChannel } from '../notification-kinds.ts';
import { notificationErrorMessages } from './error-messages.ts';
import { kindTexts } from './kind-texts.ts';
import { MailStops } from './mail-stops.tsx';
import { PushSwitch } from './push-switch.tsx';

/**
 * Notification settings by kind and channel (SC-11). Also shows why mail was stopped and whether this device accepts
 * pushes.
 */
export function NotificationSettings({ first }: { readonly first: Settings }) {
  const { data = first } = useCall(getNotificationSettings, {}, { initialData: first });
  const { change, shownOf: applyPending, error } = useChange();
  const sentence = useErrorSentence(notificationErrorMessages);
  return (
    <div className="grid grid-cols-1 gap-5">
      {data.notifications_disabled.length > 0 ? (
        <MailStops reasons={data.notifications_disabled} email={data.email} />
      ) : null}
      <PushSwitch />
      {error ? <Alert tone="danger">{sentence(error)}</Alert> : null}
      <table className="w-full tight:relative tight:block tight:overflow-x-auto border-collapse">
        <caption className="sr-only">
          <Trans>Your notifications, by email and push</Trans>
        </caption>
        <thead>
          <tr className="text-sm text-ink-muted">
            <th scope="col" className="pb-1 text-start font-semibold">
              <Trans>About</Trans>
            </th>
            <th scope="col" className="w-16 pb-1 text-end font-semibold">
              <Trans>Email</Trans>
            </th>
            <th scope="col" className="w-16 pb-1 text-end font-semibold">
              <Trans>Push</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {data.settings.map((setting) => (
            <KindRow
              key={setting.kind}
              setting={applyPending(setting)}
              onChange={(channel, enabled) => change({ kind: setting.kind, channel, enabled })}
            />
          ))}
        </tbody>
      </table>
      <p className="text-sm text-ink-muted">
        <Trans>
          Push settings apply to all your devices, but notifications only reach the ones where you’ve turned
          them on.
        </Trans>
      </p>
      <p className="text-sm text-ink-muted">
        <Trans>
          Emails about your account itself, such as a new password or an invoice, always go to {data.email}.
        </Trans>
      </p>
    </div>
  );
}

interface KindRowProps {
  readonly setting: NotificationSetting;
  readonly onChange: (channel: NotificationChannel, enabled: boolean) => void;
}

function KindRow({ setting, onChange }: KindRowProps) {
  const { i18n } = useLingui();
  const { title, hint } = kindTexts[setting.kind];
  return (
    <tr className="border-t border-line align-top last:border-b">
      <th scope="row" className="py-2.5 pe-2 text-start font-normal">
        <span className="block font-semibold">{i18n._(title)}</span>
        <span className="block text-sm text-ink-muted">{i18n._(hint)}</span>
        {setting.consent_missing ? (
          <Link
            to="/settings/privacy#consents"
            className="inline-flex min-h-11 items-center text-sm font-semibold text-ink underline"
          >
            <Trans>First allow emails about offers and news</Trans>
          </Link>
        ) : null}
      </th>
      {notificationChannels.map((channel) => (
        <td key={channel} className="py-1">
          <ChannelSwitch channel={channel} setting={setting} onChange={onChange} />
        </td>
      ))}
    </tr>
  );
}

function ChannelSwitch({
  channel,
  setting,
  onChange,
}: KindRowProps & { readonly channel: NotificationChannel }) {
  const { t, i18n } = useLingui();
  const on = setting[channel];
  if (on === null) {
    return (
      <span aria-hidden="true" className="block py-2.5 pe-4 text-end text-ink-muted">
        –
      </span>
    );
  }
  const title = i18n._(kindTexts[setting.kind].title);
  const name = channel === 'email' ? t`${title}: email` : t`${title}: push`;
  return (
    <Checkbox
      look="switch"
      label={<span className="sr-only">{name}</span>}
      className="*:justify-start"
      checked={on}
      disabled={setting.consent_missing}
      onChange={(event) => onChange(channel, event.currentTarget.checked)}
    />
  );
}

/** Switches change at once, and switch back if saving fails. */
function useChange() {
  const queries = useQueryClient();
  // The success of the last change must not hide that an earlier one failed.
  const [error, setError] = useState<Error | null>(null);
  const { mutate, pendingInputs } = useSend(changeNotificationSetting, {
    turn: changeNotificationSetting.name,
    onSuccess: (answer) => {
      putAnswer(queries, getNotificationSettings, {}, () => answer);
    },
    onError: setError,
  });
  const change = (input: (typeof pendingInputs)[number]) => {
    setError(null);
    mutate(input);
  };
  const applyPending = (setting: NotificationSetting): NotificationSetting =>
    pendingInputs
      .filter(({ kind }) => kind === setting.kind)
      .reduce((shown, { channel, enabled }) => ({ ...shown, [channel]: enabled }), setting);
  return { change, shownOf: applyPending, error };
}
