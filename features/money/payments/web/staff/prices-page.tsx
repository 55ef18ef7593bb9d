import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useLoaderData, useRevalidator, type LoaderFunctionArgs } from 'react-router';
import { otherCountries, priceChanges, type CountryPrices, type PriceList } from '../../price-list.ts';
import { SiteHeader, parseSiteId } from '#features/site/sites/web/public.ts';
import { DroppedDraft } from '#platform/web/staff/dropped-draft.tsx';
import { StaffForm } from '#platform/web/staff/staff-form.tsx';
import { UnsavedBar } from '#platform/web/staff/unsaved-bar.tsx';
import { useDroppedDraft } from '#platform/web/staff/use-dropped-draft.ts';
import { useKeptDraft, useUnsaved } from '#platform/web/staff/use-kept-draft.ts';
import { Badge } from '#platform/web/ui/badge.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { useToast } from '#platform/web/ui/toast.tsx';
import { useHydrated } from '#platform/web/ui/use-hydrated.ts';
import { pageContext } from '#platform/web/page-context.ts';
import type { PageHandle } from '#platform/web/page-handle.ts';
import { useSend } from '#platform/web/use-call.ts';
import { changePrices, getPrices } from '../../prices-calls.gen.ts';
import { BundlesDialog } from './bundles-dialog.tsx';
import { CountryDialog } from './country-dialog.tsx';
import { CountryTable } from './country-table.tsx';
import { NewCountry } from './new-country.tsx';
import { usePriceChangeTexts } from './price-change-texts.ts';
import {
  countriesChanged,
  isPriceDraft,
  staleDraft,
  withAmounts,
  withCountry,
  withoutCountry,
  withPackages,
} from './price-draft.ts';
import { Versions } from './versions.tsx';
import { priceErrorMessages } from './error-messages.ts';

export const handle: PageHandle = {
  name: 'staff-prices',
  catalogs: ['staff-payments', 'staff-sites', 'payments'],
};

export const loader = ({ context, params }: LoaderFunctionArgs) =>
  context.get(pageContext).dispatch(getPrices, { site: parseSiteId(params) });

type Open = { readonly what: 'bundles' | 'review' } | { readonly what: 'country'; readonly country: string };

/** The bundles of a site and their prices in each country, for administrators. */
export default function PricesPage() {
  const prices = useLoaderData<typeof loader>();
  // Also after a save, which starts the editor anew.
  const [unfolded, setUnfolded] = useState(false);
  return (
    <PriceEditor
      key={`${prices.site.id} ${prices.version}`}
      prices={prices}
      unfolded={unfolded}
      onUnfold={setUnfolded}
    />
  );
}

interface PriceEditorProps {
  readonly prices: ReturnType<typeof useLoaderData<typeof loader>>;
  /** Whether the countries are shown that the site isn't for. */
  readonly unfolded: boolean;
  readonly onUnfold: (unfolded: boolean) => void;
}

function PriceEditor({ prices, unfolded, onUnfold }: PriceEditorProps) {
  const { t } = useLingui();
  const toast = useToast();
  const { revalidate } = useRevalidator();
  const ready = useHydrated();
  const { site, version, methods, message_credits: messageCredits, site_countries: siteCountries } = prices;
  const storedList: PriceList = { packages: prices.packages, countries: prices.countries };
  const keptDraft = useKeptDraft(site.id, 'prices', isPriceDraft);
  const draft: PriceList = keptDraft.draft?.version === version ? keptDraft.draft.list : storedList;
  const setDraft = (list: PriceList) => keptDraft.keep({ version, before: storedList, list });
  const discard = () => keptDraft.keep(null);
  // A draft of other prices than the newest would undo what somebody else changed, so it is dropped.
  const dropped = useDroppedDraft(staleDraft(keptDraft.draft, version, storedList), discard);
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  const changes = priceChanges(storedList, draft);
  const changed = countriesChanged(storedList, draft);
  const { isEarlier } = useUnsaved(changes.length > 0, discard);
  const texts = usePriceChangeTexts(draft.packages);
  const droppedTexts = usePriceChangeTexts(dropped.draft?.list.packages ?? storedList.packages);
  const send = useSend(changePrices, {
    onSuccess: async () => {
      await revalidate();
      discard();
      close();
      toast.show({ tone: 'success', text: t`Saved. Members get these prices from now on.` });
    },
  });
  const keep = (next: PriceList) => {
    setDraft(next);
    close();
  };
  const fallback = draft.countries.find(({ country }) => country === otherCountries);
  const findRow = (country: string): CountryPrices | undefined =>
    draft.countries.find((row) => row.country === country) ??
    (fallback && { ...fallback, country, vat_rate: 0, withheld: [] });
  const editedRow = open?.what === 'country' ? findRow(open.country) : undefined;
  const hasOwn = (country: string) => draft.countries.some((row) => row.country === country);
  return (
    <main className="w-full max-w-6xl px-4 pt-6 lg:px-8">
      <SiteHeader title={t`Prices`} site={site}>
        <Button variant="secondary" size="sm" disabled={!ready} onClick={() => setOpen({ what: 'bundles' })}>
          <Trans>Change bundles</Trans>
        </Button>
      </SiteHeader>
      <h2 className="sr-only">
        <Trans>Prices</Trans>
      </h2>
      {dropped.draft ? (
        <DroppedDraft
          changes={droppedTexts(priceChanges(dropped.draft.before, dropped.draft.list))}
          onDismiss={dropped.dismiss}
        />
      ) : null}
      <p className="mt-4 max-w-2xl text-sm text-pretty text-ink-muted">
        <Trans>
          A country either has its own prices, in one currency, or uses those of all other countries. Orders
          that members have started keep their price.
        </Trans>{' '}
        <Trans>
          Any bundle also gives its buyer Premium. Premium isn’t sold on its own, so it has no price here.
        </Trans>
      </p>
      <p className="mt-4 flex flex-wrap gap-1.5">
        {draft.packages.map(({ id, credits, popular, discount_percent: discount }) => (
          <Badge key={id} tone={popular ? 'primary' : 'neutral'}>
            <Plural value={credits} one="# credit" other="# credits" />
            {discount > 0 ? ` · −${discount}%` : null}
          </Badge>
        ))}
      </p>
      <CountryTable
        own={siteCountries}
        list={draft}
        changed={new Set(changed.countries.map(({ country }) => country))}
        ready={ready}
        unfolded={unfolded}
        onUnfold={onUnfold}
        onOpen={(country) => setOpen({ what: 'country', country })}
      />
      <NewCountry
        taken={draft.countries.map(({ country }) => country)}
        missing={siteCountries.filter((country) => !hasOwn(country))}
        ready={ready && fallback !== undefined}
        onChoose={(country) => setOpen({ what: 'country', country })}
      />
      <Versions versions={prices.history} subject={`site ${site.id}`} />
      {changes.length > 0 ? (
        <UnsavedBar
          earlier={isEarlier}
          count={changes.length}
          onDiscard={discard}
          onReview={() => setOpen({ what: 'review' })}
        />
      ) : (
        <div className="pb-16" />
      )}
      {editedRow ? (
        <CountryDialog
          key={editedRow.country}
          list={draft}
          row={editedRow}
          own={siteCountries}
          methods={methods}
          messageCredits={messageCredits}
          onKeep={(row, also) => {
            const next = withAmounts(withCountry(draft, row), row.amounts, also);
            keep(next);
            if (priceChanges(storedList, next).length > 0) setOpen({ what: 'review' });
          }}
          onRemove={
            editedRow.country !== otherCountries && hasOwn(editedRow.country)
              ? () => keep(withoutCountry(draft, editedRow.country))
              : undefined
          }
          onClose={close}
        />
      ) : null}
      {open?.what === 'bundles' ? (
        <BundlesDialog
          list={draft}
          onKeep={(packages) => keep(withPackages(draft, packages))}
          onClose={close}
        />
      ) : null}
      {open?.what === 'review' ? (
        <StaffForm
          title={t`Save these prices?`}
          changes={texts(changes)}
          errors={priceErrorMessages}
          send={send}
          onSend={(reason) =>
            send.mutate({
              site: site.id,
              version,
              packages: [...draft.packages],
              countries: changed.countries,
              removed: changed.removed,
              reason,
            })
          }
          onClose={close}
        />
      ) : null}
    </main>
  );
}
