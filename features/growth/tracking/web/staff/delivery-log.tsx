import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Link } from 'react-router';
import { Time } from '#features/site/sites/web/public.ts';
import { formatMoney } from '#platform/shared/money.ts';
import { useIsoLocale } from '#platform/web/i18n.tsx';
import { FigureTable } from '#platform/web/staff/figure-table.tsx';
import { Section } from '#platform/web/staff/section.tsx';
import { ReasonDialog } from '#platform/web/staff/reason-dialog.tsx';
import { Badge } from '#platform/web/ui/badge.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { listOptions } from '#platform/web/ui/list-options.tsx';
import { Select } from '#platform/web/ui/select.tsx';
import { useHydrated } from '#platform/web/ui/use-hydrated.ts';
import { postbackStates, type PostbackState } from '../../postback-rules.ts';
import { resendPostbackOfSite } from '../../networks-calls.gen.ts';
import type { NetworksOfSite, ShownDelivery } from '../../networks-contract.ts';
import { networkErrorMessages } from './error-messages.ts';
import { postbackEventTexts, postbackStateTexts } from './network-texts.ts';

const tones = { waiting: 'neutral', refused: 'warning', delivered: 'success' } as const;

interface DeliveryLogProps extends Pick<NetworksOfSite, 'site' | 'networks' | 'deliveries' | 'next'> {
  readonly filters: { readonly network: string; readonly state: PostbackState | '' };
}

/** The postbacks to networks, with the result of the last attempt. */
export function DeliveryLog({ site, networks, deliveries, next, filters }: DeliveryLogProps) {
  const { t, i18n } = useLingui();
  const locale = useIsoLocale();
  const ready = useHydrated();
  const [selectedDelivery, setSelectedDelivery] = useState<ShownDelivery | null>(null);
  const activeFilters = Object.entries(filters).filter(([, value]) => value !== '');
  const more = new URLSearchParams([...activeFilters, ['after', next ?? '']]);
  return (
    <Section
      id="deliveries"
      title={<Trans>Postbacks</Trans>}
      note={
        <Trans>
          A postback that isn’t accepted is sent again for four days: after 30 seconds at first, later every
          hour. Postbacks are kept for 180 days. Their addresses aren’t shown, because they identify a click.
        </Trans>
      }
    >
      <form method="get" className="mt-4 flex flex-wrap items-end gap-3">
        <Select label={t`Network`} name="network" defaultValue={filters.network}>
          <option value="">{t`All`}</option>
          {listOptions(networks, ({ name }) => [name, name])}
        </Select>
        <Select label={t`State`} name="state" defaultValue={filters.state}>
          <option value="">{t`All`}</option>
          {listOptions(postbackStates, (state) => [state, i18n._(postbackStateTexts[state])])}
        </Select>
        <Button type="submit" variant="secondary">
          <Trans>Show</Trans>
        </Button>
      </form>
      <div className="mt-4">
        <FigureTable
          label={t`Postbacks`}
          rows={deliveries}
          toKey={({ id }) => id}
          none={<Trans>No postbacks.</Trans>}
          columns={[
            { name: <Trans>When</Trans>, of: ({ created }) => <Time at={created} />, text: true },
            { name: <Trans>Network</Trans>, of: ({ network }) => network, text: true },
            { name: <Trans>Event</Trans>, of: ({ event }) => i18n._(postbackEventTexts[event]), text: true },
            {
              name: <Trans>State</Trans>,
              of: ({ state }) => <Badge tone={tones[state]}>{i18n._(postbackStateTexts[state])}</Badge>,
              text: true,
            },
            { name: <Trans>Tries</Trans>, of: ({ tries }) => tries },
            {
              name: <Trans>Last answer</Trans>,
              of: ({ tries, status, last_tried: at }) =>
                tries === 0 ? (
                  ''
                ) : (
                  <>
                    {status ?? <Trans>none</Trans>}
                    {at === null ? null : (
                      <>
                        {' · '}
                        <Time at={at} />
                      </>
                    )}
                  </>
                ),
            },
            {
              name: <Trans>Payout</Trans>,
              of: ({ payout: amount, currency }) =>
                currency === '' ? '' : formatMoney({ amount, currency }, locale),
            },
            { name: <Trans>Transaction</Trans>, of: ({ txid }) => <code className="text-xs">{txid}</code> },
            {
              name: (
                <span className="sr-only">
                  <Trans>Send again</Trans>
                </span>
              ),
              of: (delivery) =>
                delivery.state === 'delivered' ? null : (
                  <Button
                    size="sm"
                    variant="secondary"
                    disabled={!ready}
                    onClick={() => setSelectedDelivery(delivery)}
                  >
                    <Trans>Send again</Trans>
                    <span className="sr-only"> {delivery.txid}</span>
                  </Button>
                ),
            },
          ]}
        />
      </div>
      {next === null ? null : (
        <Button asChild variant="secondary" block className="mt-4">
          <Link to={`?${more}`}>
            <Trans>Earlier postbacks</Trans>
          </Link>
        </Button>
      )}
      {selectedDelivery === null ? null : (
        <ReasonDialog
          title={t`Send the postback again?`}
          description={t`The network gets the same transaction id, so it counts the event once.`}
          action={<Trans>Send again</Trans>}
          errors={networkErrorMessages}
          call={resendPostbackOfSite}
          input={{ site: site.id, id: selectedDelivery.id }}
          successText={() => t`The postback is sent again.`}
          onClose={() => setSelectedDelivery(null)}
        />
      )}
    </Section>
  );
}
