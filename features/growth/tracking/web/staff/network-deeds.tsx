import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { PostbackEvent } from '../../postback-events.ts';
import { useErrorSentence } from '#platform/web/error-sentence.ts';
import { ReasonDialog } from '#platform/web/staff/reason-dialog.tsx';
import { StaffForm } from '#platform/web/staff/staff-form.tsx';
import { Alert } from '#platform/web/ui/alert.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { listOptions } from '#platform/web/ui/list-options.tsx';
import { Select } from '#platform/web/ui/select.tsx';
import { useSend } from '#platform/web/use-call.ts';
import { removeNetworkOfSite, showNetworkKey, testNetworkOfSite } from '../../networks-calls.gen.ts';
import type { ShownNetwork } from '../../networks-contract.ts';
import { CopyButton } from '#platform/web/staff/copy-button.tsx';
import { networkErrorMessages } from './error-messages.ts';
import { postbackEventTexts } from './network-texts.ts';

interface DeedProps {
  readonly site: number;
  readonly network: ShownNetwork;
  readonly onClose: () => void;
}

export function RemoveNetwork({
  site,
  version,
  network: { name },
  onClose,
}: DeedProps & { version: number }) {
  const { t } = useLingui();
  return (
    <ReasonDialog
      title={t`Remove ${name}?`}
      description={t`It hears nothing more, not even about members it brought earlier. Its visits are still counted.`}
      action={<Trans>Remove</Trans>}
      danger
      errors={networkErrorMessages}
      call={removeNetworkOfSite}
      input={{ site, version, name }}
      successText={() => t`${name} hears nothing more.`}
      onClose={onClose}
    />
  );
}

/** Sends an invented event, and shows the network's answer. */
export function TestNetwork({ site, network, onClose }: DeedProps) {
  const { t, i18n } = useLingui();
  const { name, events } = network;
  const [event, setEvent] = useState<PostbackEvent>(events[0] ?? 'signup');
  const test = useSend(testNetworkOfSite);
  const sentence = useErrorSentence(networkErrorMessages);
  const result = test.data;
  const status = result?.status ?? null;
  return (
    <Dialog
      open
      onClose={onClose}
      title={t`Test ${name}`}
      description={t`An invented event is sent once, signed like a real one. Its values say “test”.`}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            <Trans>Close</Trans>
          </Button>
          <Button loading={test.isPending} onClick={() => test.mutate({ site, name, event })}>
            {result ? <Trans>Send again</Trans> : <Trans>Send</Trans>}
          </Button>
        </>
      }
    >
      <div className="grid gap-4 pb-2">
        <Select
          label={t`Event`}
          value={event}
          onChange={({ target: { value } }) => {
            setEvent(value as PostbackEvent);
            test.reset();
          }}
        >
          {listOptions(events, (one) => [one, i18n._(postbackEventTexts[one])])}
        </Select>
        {test.error ? <Alert tone="danger">{sentence(test.error)}</Alert> : null}
        {result ? (
          <>
            <Alert tone={result.accepted ? 'success' : 'danger'}>
              {result.accepted ? (
                <Trans>Accepted, with status {status}.</Trans>
              ) : status === null ? (
                <Trans>No answer. Check the address, or ask the network whether it can be reached.</Trans>
              ) : (
                <Trans>Not accepted: the network answered {status}.</Trans>
              )}
            </Alert>
            <p className="text-sm wrap-anywhere">
              <span className="block text-ink-muted">
                <Trans>Requested:</Trans>
              </span>
              <code className="text-xs">{result.url}</code>
            </p>
          </>
        ) : null}
      </div>
    </Dialog>
  );
}

/** Asks for a reason, then shows the key that the network needs to verify signatures. */
export function NetworkKey({ site, network: { name }, onClose }: DeedProps) {
  const { t } = useLingui();
  const show = useSend(showNetworkKey);
  if (!show.data)
    return (
      <StaffForm
        title={t`Signing key of ${name}`}
        description={t`The network can check with it that a postback comes from this site. Give it to nobody else.`}
        action={<Trans>Show</Trans>}
        errors={networkErrorMessages}
        send={show}
        onSend={(reason) => show.mutate({ site, name, reason })}
        onClose={onClose}
      />
    );
  const { key } = show.data;
  return (
    <Dialog
      open
      onClose={onClose}
      title={t`Signing key of ${name}`}
      description={t`The header x-postback-signature is sha256= and the HMAC-SHA256 of the whole address with this key, in hexadecimal.`}
      footer={
        <Button variant="secondary" onClick={onClose}>
          <Trans>Close</Trans>
        </Button>
      }
    >
      <p className="flex flex-wrap items-center gap-2 pb-2 wrap-anywhere">
        <code className="text-sm">{key}</code>
        <CopyButton address={key} name={name} />
      </p>
    </Dialog>
  );
}
