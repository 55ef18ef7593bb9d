import { Trans, useLingui } from '@lingui/react/macro';
import { formatMoney } from '#platform/shared/money.ts';
import { useIsoLocale } from '#platform/web/i18n.tsx';
import { Badge } from '#platform/web/ui/badge.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { useHydrated } from '#platform/web/ui/use-hydrated.ts';
import type { ShownNetwork } from '../../networks-contract.ts';
import { postbackEventTexts } from './network-texts.ts';

export type NetworkDeed = 'change' | 'test' | 'key' | 'remove';

interface NetworkCardProps {
  readonly network: ShownNetwork;
  readonly onDo: (what: NetworkDeed) => void;
}

/** An advertising network with its events, its payouts, and the actions on it. */
export function NetworkCard({ network, onDo }: NetworkCardProps) {
  const { i18n } = useLingui();
  const ready = useHydrated();
  const { name, click_id: clickId, postback_url: url, events } = network;
  return (
    <li>
      <Card className="grid gap-3 text-sm">
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
          <h3 className="flex flex-wrap items-center gap-x-2 gap-y-1 text-base">
            <span className="wrap-anywhere">{name}</span>
            {url === null ? (
              <Badge tone="neutral">
                <Trans>No postbacks</Trans>
              </Badge>
            ) : null}
          </h3>
          <div className="flex flex-wrap gap-1">
            {url === null ? null : (
              <>
                <Button size="sm" variant="quiet" disabled={!ready} onClick={() => onDo('key')}>
                  <Trans>Signing key</Trans>
                  <span className="sr-only"> {name}</span>
                </Button>
                <Button size="sm" variant="quiet" disabled={!ready} onClick={() => onDo('test')}>
                  <Trans>Test</Trans>
                  <span className="sr-only"> {name}</span>
                </Button>
              </>
            )}
            <Button size="sm" variant="secondary" disabled={!ready} onClick={() => onDo('remove')}>
              <Trans>Remove</Trans>
              <span className="sr-only"> {name}</span>
            </Button>
            <Button size="sm" variant="secondary" disabled={!ready} onClick={() => onDo('change')}>
              <Trans>Change</Trans>
              <span className="sr-only"> {name}</span>
            </Button>
          </div>
        </div>
        {url === null ? null : (
          <p className="wrap-anywhere">
            <code className="text-xs">{url}</code>
            <span className="mt-1 block text-ink-muted">
              {events.map((event) => i18n._(postbackEventTexts[event])).join(', ')}
            </span>
          </p>
        )}
        <p className="text-ink-muted">
          {clickId === null ? (
            <Trans>No parameter carries a click id, so all of them are counted and kept.</Trans>
          ) : (
            <Trans>The parameter {clickId} carries the click id.</Trans>
          )}{' '}
          <Payouts network={network} />
        </p>
      </Card>
    </li>
  );
}

function Payouts({ network }: { readonly network: ShownNetwork }) {
  const { payouts, currency, postback_url: url } = network;
  const { i18n } = useLingui();
  const locale = useIsoLocale();
  if (payouts.length === 0)
    return url === null ? (
      <Trans>No payout is set.</Trans>
    ) : (
      <Trans>No payout is set, so postbacks report a payout of 0.</Trans>
    );
  const percent = (amount: number) =>
    (amount / 10_000).toLocaleString(locale, { style: 'percent', maximumFractionDigits: 2 });
  const list = payouts.map(({ event, amount, unit }) => {
    const what = i18n._(postbackEventTexts[event]);
    const sum = unit === 'fixed' && currency ? formatMoney({ amount, currency }, locale) : percent(amount);
    return `${what}: ${sum}`;
  });
  return <>{list.join(' · ')}</>;
}
