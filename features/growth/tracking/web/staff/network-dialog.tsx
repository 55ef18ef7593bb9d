import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { postbackMacros } from '../../postback-rules.ts';
import { postbackEvents } from '../../postback-events.ts';
import { useIsoLocale } from '#platform/web/i18n.tsx';
import { StaffForm } from '#platform/web/staff/staff-form.tsx';
import { useStaffSend } from '#platform/web/staff/use-staff-send.ts';
import { Checkbox } from '#platform/web/ui/checkbox.tsx';
import { FieldError, labelLook } from '#platform/web/ui/field.tsx';
import { listOptions } from '#platform/web/ui/list-options.tsx';
import { Select } from '#platform/web/ui/select.tsx';
import { TextArea } from '#platform/web/ui/text-area.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import { useIssues } from '#platform/web/use-issues.ts';
import { saveNetworkOfSite } from '../../networks-calls.gen.ts';
import type { ShownNetwork } from '../../networks-contract.ts';
import { networkProblems, networkErrorMessages } from './error-messages.ts';
import { toDraft, parseNetwork, paidEvents, type NetworkDraft, type PaidEvent } from './network-draft.ts';
import { macroTexts, postbackEventTexts } from './network-texts.ts';
import { PayoutFields } from './payout-fields.tsx';

interface NetworkDialogProps {
  readonly site: number;
  readonly version: number;
  /** Null for a new network. */
  readonly network: ShownNetwork | null;
  readonly onClose: () => void;
}

const clickIds = ['ref', 'sub1', 'sub2', 'sub3'] as const;

/** The settings of an advertising network: how its links are read, which events it gets and what it is paid. */
export function NetworkDialog({ site, version, network, onClose }: NetworkDialogProps) {
  const { t, i18n } = useLingui();
  const locale = useIsoLocale();
  const [draft, setDraft] = useState(() => toDraft(network, locale));
  const [wrongPayouts, setWrongPayouts] = useState<readonly PaidEvent[]>([]);
  const change = (part: Partial<NetworkDraft>) => setDraft((current) => ({ ...current, ...part }));
  const save = useStaffSend(saveNetworkOfSite, {
    onDone: onClose,
    successText: (_answer, { network: { name } }) =>
      t`Saved. Links and postbacks of ${name} follow it within five seconds.`,
  });
  const issues = useIssues(save.error, networkProblems);
  const findError = (field: string) => issues.of(field, `network.${field}`);
  const send = (reason: string) => {
    const typed = parseNetwork(draft);
    const isWhole = 'name' in typed;
    setWrongPayouts(isWhole ? [] : typed);
    if (isWhole) save.mutate({ site, version, added: network === null, network: typed, reason });
  };
  const isPaid = paidEvents.some((event) => draft.payouts[event].unit === 'fixed');
  return (
    <StaffForm
      title={network === null ? t`Add a network` : t`Change ${network.name}`}
      errors={networkErrorMessages}
      send={save}
      onSend={send}
      onClose={onClose}
    >
      {network === null ? (
        <TextField
          label={t`Name`}
          hint={t`As in the parameter network of its links, such as ?network=adnet.`}
          value={draft.name}
          required
          maxLength={60}
          pattern="[A-Za-z0-9_.\-]+"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          error={findError('name')}
          onChange={(event) => change({ name: event.target.value })}
        />
      ) : null}
      <Select
        label={t`Parameter with the click id`}
        hint={t`It’s passed back to the network and never counted. Without one, every parameter is counted and kept.`}
        value={draft.clickId}
        onChange={(event) => change({ clickId: event.target.value as NetworkDraft['clickId'] })}
      >
        <option value="">{t`None`}</option>
        {listOptions(clickIds, (one) => [one, one])}
      </Select>
      <TextArea
        label={t`Postback address`}
        hint={t`It’s requested after each event. Leave it empty if the network should hear nothing.`}
        value={draft.url}
        rows={3}
        maxLength={1_000}
        spellCheck={false}
        className="[&_textarea]:font-mono [&_textarea]:text-sm"
        error={findError('postback_url')}
        onChange={(event) => change({ url: event.target.value })}
      />
      <details className="text-sm">
        <summary className="flex min-h-11 cursor-pointer items-center text-primary underline underline-offset-4">
          <Trans>What the address may contain</Trans>
        </summary>
        <dl className="mt-1 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
          {postbackMacros.map((macro) => (
            <div key={macro} className="contents">
              <dt>
                <code className="text-xs">{`{${macro}}`}</code>
              </dt>
              <dd className="text-ink-muted">{i18n._(macroTexts[macro])}</dd>
            </div>
          ))}
        </dl>
      </details>
      <fieldset>
        <legend className={labelLook}>
          <Trans>Events that the network hears of</Trans>
        </legend>
        <div className="grid sm:grid-cols-2">
          {postbackEvents.map((event) => (
            <Checkbox
              key={event}
              label={i18n._(postbackEventTexts[event])}
              checked={draft.events.includes(event)}
              onChange={({ target: { checked } }) =>
                change({
                  events: checked
                    ? [...draft.events, event]
                    : draft.events.filter((other) => other !== event),
                })
              }
            />
          ))}
        </div>
        <FieldError id="events-error">{findError('events')}</FieldError>
      </fieldset>
      <PayoutFields
        payouts={draft.payouts}
        wrong={wrongPayouts}
        onChange={(payouts) => change({ payouts })}
      />
      {isPaid ? (
        <TextField
          label={t`Currency of fixed amounts`}
          value={draft.currency}
          required
          maxLength={3}
          pattern="[A-Za-z]{3}"
          autoComplete="off"
          className="[&_input]:max-w-32"
          error={findError('currency')}
          onChange={(event) => change({ currency: event.target.value })}
        />
      ) : null}
    </StaffForm>
  );
}
