import { Trans, useLingui } from '@lingui/react/macro';
import { Network, Plus } from 'lucide-react';
import { useState } from 'react';
import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { postbackStates } from '../../postback-rules.ts';
import { SiteHeader, parseSiteId } from '#features/site/sites/web/public.ts';
import { isUuid } from '#platform/shared/ids.ts';
import { pageContext } from '#platform/web/page-context.ts';
import type { PageHandle } from '#platform/web/page-handle.ts';
import { Section } from '#platform/web/staff/section.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { useHydrated } from '#platform/web/ui/use-hydrated.ts';
import { getNetworksOfSite, maxNetworks } from '../../networks-calls.gen.ts';
import type { ShownNetwork } from '../../networks-contract.ts';
import { DeliveryLog } from './delivery-log.tsx';
import { NetworkCard, type NetworkDeed } from './network-card.tsx';
import { NetworkKey, RemoveNetwork, TestNetwork } from './network-deeds.tsx';
import { NetworkDialog } from './network-dialog.tsx';

export const handle: PageHandle = {
  name: 'staff-networks',
  catalogs: ['staff-tracking', 'staff-sites'],
};

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams;
  const networkParam = query.get('network') ?? '';
  const network = /^[\w.-]{1,60}$/.test(networkParam) ? networkParam : '';
  const state = postbackStates.find((one) => one === query.get('state')) ?? '';
  const after = query.get('after') ?? '';
  const answer = await context.get(pageContext).dispatch(getNetworksOfSite, {
    site: parseSiteId(params),
    ...(network ? { network } : {}),
    ...(state ? { state } : {}),
    ...(isUuid(after) ? { after } : {}),
  });
  return { ...answer, filters: { network, state } as const };
}

interface Doing {
  readonly what: NetworkDeed | 'add';
  readonly network: ShownNetwork | null;
}

/** The advertising networks of a site, and the log of postbacks to them. */
export default function NetworksPage() {
  const { t } = useLingui();
  const { site, version, networks, ...log } = useLoaderData<typeof loader>();
  const ready = useHydrated();
  const [doing, setDoing] = useState<Doing | null>(null);
  const close = () => setDoing(null);
  const { what, network } = doing ?? { what: null, network: null };
  const deed = { site: site.id, onClose: close };
  return (
    <main className="w-full max-w-6xl px-4 pt-6 pb-16 lg:px-8">
      <SiteHeader title={t`Networks`} site={site}>
        <Button
          size="sm"
          icon={<Plus />}
          disabled={!ready || networks.length >= maxNetworks}
          onClick={() => setDoing({ what: 'add', network: null })}
        >
          <Trans>Add a network</Trans>
        </Button>
      </SiteHeader>
      <Section
        id="networks"
        title={<Trans>Advertising networks</Trans>}
        note={
          <Trans>
            These networks are told what the visitors they sent did. They hear nothing about members who said
            no to that. Other networks are only counted.
          </Trans>
        }
      >
        {networks.length === 0 ? (
          <EmptyState
            icon={<Network />}
            title={<Trans>No networks yet</Trans>}
            text={<Trans>Add one to tell it about sign-ups and purchases of its visitors.</Trans>}
          />
        ) : (
          <ul className="mt-4 grid gap-4">
            {networks.map((one) => (
              <NetworkCard
                key={one.name}
                network={one}
                onDo={(next) => setDoing({ what: next, network: one })}
              />
            ))}
          </ul>
        )}
      </Section>
      <DeliveryLog site={site} networks={networks} {...log} />
      {what === 'add' || what === 'change' ? (
        <NetworkDialog {...deed} version={version} network={network} />
      ) : null}
      {what === 'test' && network ? <TestNetwork {...deed} network={network} /> : null}
      {what === 'key' && network ? <NetworkKey {...deed} network={network} /> : null}
      {what === 'remove' && network ? <RemoveNetwork {...deed} version={version} network={network} /> : null}
    </main>
  );
}
