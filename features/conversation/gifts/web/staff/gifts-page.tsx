import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { ArrowDown, ArrowUp, RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { useLoaderData, useRevalidator, type LoaderFunctionArgs } from 'react-router';
import { giftIds, type GiftId } from '../../gift-choices.ts';
import { GiftArt, giftNames } from '../public.ts';
import { SiteHeader, parseSiteId } from '#features/site/sites/web/public.ts';
import { pageContext } from '#platform/web/page-context.ts';
import type { PageHandle } from '#platform/web/page-handle.ts';
import type { ShownChange } from '#platform/web/staff/change-list.tsx';
import { DroppedDraft } from '#platform/web/staff/dropped-draft.tsx';
import { StaffForm } from '#platform/web/staff/staff-form.tsx';
import { UnsavedBar } from '#platform/web/staff/unsaved-bar.tsx';
import { useDroppedDraft } from '#platform/web/staff/use-dropped-draft.ts';
import { useKeptDraft, useUnsaved } from '#platform/web/staff/use-kept-draft.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Checkbox } from '#platform/web/ui/checkbox.tsx';
import { IconButton } from '#platform/web/ui/icon-button.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import { useToast } from '#platform/web/ui/toast.tsx';
import { useHydrated } from '#platform/web/ui/use-hydrated.ts';
import { useSend } from '#platform/web/use-call.ts';
import { changeSiteGifts, getSiteGifts } from '../../site-gifts-calls.gen.ts';
import { giftListErrorMessages } from './error-messages.ts';

export const handle: PageHandle = {
  name: 'staff-gifts',
  catalogs: ['staff-gifts', 'staff-sites', 'gifts'],
};

export const loader = ({ context, params }: LoaderFunctionArgs) =>
  context.get(pageContext).dispatch(getSiteGifts, { site: parseSiteId(params) });

interface Row {
  readonly id: GiftId;
  readonly credits: number;
  readonly offered: boolean;
}

/** The gifts of a site: which ones it offers, in which order and at which price. */
export default function GiftsPage() {
  const loaded = useLoaderData<typeof loader>();
  const { site, gifts } = loaded;
  return (
    <GiftsEditor key={`${site.id} ${gifts.map(({ id, credits }) => id + credits).join()}`} {...loaded} />
  );
}

type Loaded = ReturnType<typeof useLoaderData<typeof loader>>;

const toRows = ({ gifts, usual_credits: usual }: Loaded): readonly Row[] => [
  ...gifts.map((gift) => ({ ...gift, offered: true })),
  ...giftIds
    .filter((id) => !gifts.some((gift) => gift.id === id))
    .map((id) => ({ id, credits: usual, offered: false })),
];

function GiftsEditor(loaded: Loaded) {
  const { site, gifts: seen, all, usual_credits: usual } = loaded;
  const { t, i18n } = useLingui();
  const toast = useToast();
  const ready = useHydrated();
  const { revalidate } = useRevalidator();
  const keptDraft = useKeptDraft(site.id, 'gifts', isGiftDraft);
  const isNewest = JSON.stringify(keptDraft.draft?.seen) === JSON.stringify(seen);
  const rows = keptDraft.draft && isNewest ? keptDraft.draft.rows : toRows(loaded);
  const setRows = (next: readonly Row[]) => keptDraft.keep({ seen, rows: next });
  const discard = () => keptDraft.keep(null);
  const formatGiftName = (id: GiftId) => i18n._(giftNames[id]);
  // A draft of other gifts than the newest would undo what somebody else changed, so it is dropped.
  const isStale =
    keptDraft.draft !== null &&
    !isNewest &&
    listChanges(seen, offersIn(keptDraft.draft.rows), formatGiftName).length > 0;
  const dropped = useDroppedDraft(isStale ? keptDraft.draft : null, discard);
  const [review, setReview] = useState<'chosen' | 'all' | null>(null);
  const send = useSend(changeSiteGifts, {
    onSuccess: async (_answer, { gifts: every }) => {
      // Otherwise the gifts that the reader had not saved would seem overtaken.
      if (every.length === 0) discard();
      await revalidate();
      discard();
      setReview(null);
      toast.show({ tone: 'success', text: t`Saved. Members see these gifts now.` });
    },
  });
  const put = (id: GiftId, change: Partial<Row>) =>
    setRows(rows.map((row) => (row.id === id ? { ...row, ...change } : row)));
  const move = (place: number, by: 1 | -1) => {
    const next = [...rows];
    next.splice(place + by, 0, ...next.splice(place, 1));
    setRows(next);
  };
  const offered = offersIn(rows);
  const changes = listChanges(seen, offered, formatGiftName);
  const { isEarlier } = useUnsaved(changes.length > 0, discard);
  const toAll = listChanges(
    seen,
    giftIds.map((id) => ({ id, credits: usual })),
    formatGiftName,
  );
  return (
    <main className="w-full max-w-6xl px-4 pt-6 pb-16 lg:px-8">
      <SiteHeader title={t`Gifts`} site={site}>
        {all ? null : (
          <Button
            size="sm"
            variant="secondary"
            icon={<RotateCcw />}
            disabled={!ready}
            onClick={() => setReview('all')}
          >
            <Trans>Offer every gift</Trans>
          </Button>
        )}
      </SiteHeader>
      <h2 className="sr-only">
        <Trans>Gifts</Trans>
      </h2>
      {dropped.draft ? (
        <DroppedDraft
          changes={listChanges(dropped.draft.seen, offersIn(dropped.draft.rows), formatGiftName)}
          onDismiss={dropped.dismiss}
        />
      ) : null}
      <p className="mt-4 max-w-2xl text-sm text-pretty text-ink-muted">
        {all ? (
          <Trans>The site offers every gift at the price in its settings, until you choose here.</Trans>
        ) : (
          <Trans>Members see these gifts in this order.</Trans>
        )}
      </p>
      <fieldset disabled={!ready} className="mt-4 max-w-2xl">
        <div aria-hidden="true" className="flex gap-x-3 py-1 text-xs text-ink-muted max-sm:hidden">
          <span className="flex-1">
            <Trans>Gift</Trans>
          </span>
          <span className="w-24">
            <Trans>Price in credits</Trans>
          </span>
          <span className="w-22">
            <Trans>Order</Trans>
          </span>
        </div>
        <ul className="divide-y divide-line border-y border-line">
          {rows.map(({ id, credits, offered: isOffered }, place) => {
            const name = i18n._(giftNames[id]);
            return (
              <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2.5">
                <GiftArt
                  gift={id}
                  className={`size-12 shrink-0 ${isOffered ? '' : 'opacity-40 grayscale'}`}
                />
                <Checkbox
                  label={name}
                  checked={isOffered}
                  className="min-w-40 flex-1"
                  onChange={(event) => put(id, { offered: event.target.checked })}
                />
                <TextField
                  label={<span className="sr-only">{t`Price of ${name} in credits`}</span>}
                  inputMode="numeric"
                  trailing={
                    <span aria-hidden="true" className="pe-3 text-sm text-ink-muted sm:hidden">
                      <Plural value={credits} one="credit" other="credits" />
                    </span>
                  }
                  value={credits}
                  disabled={!isOffered}
                  className="w-34 sm:w-24"
                  onChange={({ target: { value } }) =>
                    put(id, { credits: Math.min(1_000, Number(value.replace(/\D/g, ''))) })
                  }
                />
                <span className="flex">
                  <IconButton
                    label={t`Move ${name} up`}
                    icon={<ArrowUp />}
                    disabled={place === 0}
                    onClick={() => move(place, -1)}
                  />
                  <IconButton
                    label={t`Move ${name} down`}
                    icon={<ArrowDown />}
                    disabled={place === rows.length - 1}
                    onClick={() => move(place, 1)}
                  />
                </span>
              </li>
            );
          })}
        </ul>
      </fieldset>
      {changes.length > 0 && offered.length > 0 ? (
        <UnsavedBar
          earlier={isEarlier}
          count={changes.length}
          onDiscard={discard}
          onReview={() => setReview('chosen')}
        />
      ) : null}
      {offered.length === 0 ? (
        <p role="alert" className="mt-4 text-sm font-medium text-danger">
          <Trans>Choose at least one gift.</Trans>
        </p>
      ) : null}
      {review === null ? null : (
        <StaffForm
          title={t`Save these gifts?`}
          changes={review === 'all' ? toAll : changes}
          errors={giftListErrorMessages}
          send={send}
          onSend={(reason) =>
            send.mutate({ site: site.id, seen, gifts: review === 'all' ? [] : offered, reason })
          }
          onClose={() => {
            setReview(null);
            send.reset();
          }}
        />
      )}
    </main>
  );
}

type Offer = readonly { readonly id: GiftId; readonly credits: number }[];

const offersIn = (rows: readonly Row[]) =>
  rows.filter(({ offered }) => offered).map(({ id, credits }) => ({ id, credits }));

/** Unsaved gifts, with the stored ones that they were typed over. */
interface GiftDraft {
  readonly seen: Offer;
  readonly rows: readonly Row[];
}

function isGiftDraft(value: unknown): value is GiftDraft {
  const { seen, rows } = (value ?? {}) as Partial<Record<string, unknown>>;
  return Array.isArray(seen) && Array.isArray(rows);
}

/** Each gift whose price, or whose place among the offered ones, has changed. */
function listChanges(before: Offer, after: Offer, formatGiftName: (id: GiftId) => string): ShownChange[] {
  return giftIds.flatMap((id) => {
    const [was, is] = [before, after].map((gifts) => {
      const place = gifts.findIndex((gift) => gift.id === id);
      return place < 0 ? null : { place: place + 1, credits: gifts[place]!.credits };
    });
    if (was?.place === is?.place && was?.credits === is?.credits) return [];
    return [
      {
        name: formatGiftName(id),
        before: was ? <Place {...was} /> : null,
        after: is ? <Place {...is} /> : null,
      },
    ];
  });
}

function Place({ place, credits }: { readonly place: number; readonly credits: number }) {
  return (
    <>
      {place}. <Plural value={credits} one="# credit" other="# credits" />
    </>
  );
}
