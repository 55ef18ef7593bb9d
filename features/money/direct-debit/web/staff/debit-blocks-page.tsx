import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Ban, Plus } from 'lucide-react';
import { useState } from 'react';
import { Link, useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { Time } from '#features/site/sites/web/public.ts';
import { pageContext } from '#platform/web/page-context.ts';
import type { PageHandle } from '#platform/web/page-handle.ts';
import { StaffPage } from '#platform/web/staff/staff-page.tsx';
import { FigureTable } from '#platform/web/staff/figure-table.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { useHydrated } from '#platform/web/ui/use-hydrated.ts';
import { getDebitBlocks } from '../../debit-blocks-calls.gen.ts';
import type { ShownBlock } from '../../debit-blocks-contract.ts';
import { AddBlock, RemoveBlock } from './debit-block-dialogs.tsx';

export const handle: PageHandle = { name: 'staff-debit-blocks', catalogs: ['staff-direct-debit'] };

export function loader({ context, request }: LoaderFunctionArgs) {
  const after = new URL(request.url).searchParams.get('after') ?? '';
  return context.get(pageContext).dispatch(getDebitBlocks, /^[0-9a-f]{64}$/.test(after) ? { after } : {});
}

const causes: Readonly<Record<ShownBlock['cause'], MessageDescriptor>> = {
  staff: msg`By staff`,
  chargeback: msg`Its bank took a debit back`,
  returned_twice: msg`Two debits failed within a month`,
};

/** The accounts and phone numbers that are not debited. */
export default function DebitBlocksPage() {
  const { t, i18n } = useLingui();
  const { blocks, next } = useLoaderData<typeof loader>();
  const ready = useHydrated();
  const [isAdding, setAdding] = useState(false);
  const [lifted, setLifted] = useState<ShownBlock | null>(null);
  return (
    <StaffPage
      title={t`Direct debit blocks`}
      actions={
        <Button size="sm" icon={<Plus />} disabled={!ready} onClick={() => setAdding(true)}>
          <Trans>Block a number</Trans>
        </Button>
      }
    >
      <p className="mt-2 max-w-3xl text-sm text-ink-muted">
        <Trans>
          These accounts and phone numbers can’t pay by direct debit. Other payment methods still work, and
          debits that were agreed to are still collected. Only the end of each number is stored.
        </Trans>
      </p>
      {blocks.length === 0 ? (
        <EmptyState
          icon={<Ban />}
          title={<Trans>Nobody is blocked</Trans>}
          text={
            <Trans>After a chargeback, or two failed debits within a month, an account is listed here.</Trans>
          }
        />
      ) : (
        <div className="mt-6">
          <FigureTable
            label={t`Direct debit blocks`}
            rows={blocks}
            toKey={({ kind, id }) => `${kind} ${id}`}
            none={null}
            columns={[
              { name: <Trans>Number</Trans>, of: ({ label }) => label, text: true },
              {
                name: <Trans>Kind</Trans>,
                of: ({ kind }) => (kind === 'iban' ? <Trans>Bank account</Trans> : <Trans>Phone</Trans>),
                text: true,
              },
              { name: <Trans>Why</Trans>, of: ({ cause }) => i18n._(causes[cause]), text: true },
              { name: <Trans>Since</Trans>, of: ({ since }) => <Time at={since} />, text: true },
              {
                name: (
                  <span className="sr-only">
                    <Trans>Lift</Trans>
                  </span>
                ),
                of: (block) => (
                  <Button size="sm" variant="secondary" disabled={!ready} onClick={() => setLifted(block)}>
                    <Trans>Lift</Trans>
                    <span className="sr-only"> {block.label}</span>
                  </Button>
                ),
              },
            ]}
          />
        </div>
      )}
      {next === null ? null : (
        <Button asChild variant="secondary" block className="mt-4">
          <Link to={`?after=${next}`}>
            <Trans>Earlier blocks</Trans>
          </Link>
        </Button>
      )}
      {isAdding ? <AddBlock onClose={() => setAdding(false)} /> : null}
      {lifted ? <RemoveBlock block={lifted} onClose={() => setLifted(null)} /> : null}
    </StaffPage>
  );
}
