import { Trans, useLingui } from '@lingui/react/macro';
import { Plus, Trash2 } from 'lucide-react';
import { useId, useState, type FormEvent } from 'react';
import { packageIds } from '../../calls.gen.ts';
import { findLargestDiscount, type ListedPackage, type PriceList } from '../../price-list.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { IconButton } from '#platform/web/ui/icon-button.tsx';
import { listOptions } from '#platform/web/ui/list-options.tsx';
import { Select } from '#platform/web/ui/select.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import { withPackages } from './price-draft.ts';

interface BundlesDialogProps {
  readonly list: PriceList;
  readonly onKeep: (packages: readonly ListedPackage[]) => void;
  readonly onClose: () => void;
}

const parseNumber = (typed: string, most: number) => Math.min(most, Number(typed.replace(/\D/g, '') || 0));

/** The bundles for all countries: how many credits each has, and the text on its card. */
export function BundlesDialog({ list, onKeep, onClose }: BundlesDialogProps) {
  const { t } = useLingui();
  const form = useId();
  const [packages, setPackages] = useState(list.packages);
  const [hasSubmitted, setHasSubmitted] = useState(false);
  const next = withPackages(list, packages);
  const free = packageIds.find((id) => !packages.some((one) => one.id === id));
  const put = (place: number, change: Partial<ListedPackage>) =>
    setPackages(packages.with(place, { ...packages[place]!, ...change }));
  const largest = packages.map(({ credits }, place) => (credits > 0 ? findLargestDiscount(next, place) : 0));
  const isFine = packages.every(
    ({ credits, discount_percent: discount }, place) => credits > 0 && discount <= largest[place]!,
  );
  const keep = (event: FormEvent) => {
    event.preventDefault();
    setHasSubmitted(true);
    if (isFine) onKeep(packages);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t`Bundles`}
      description={t`Bundles are the same in every country. If you show a discount on a bundle, its credits have to be that much cheaper than those of the first bundle in every country.`}
      footer={
        <Button type="submit" form={form}>
          <Trans>Use these bundles</Trans>
        </Button>
      }
    >
      <form id={form} noValidate onSubmit={keep} className="grid gap-4 pb-2">
        {packages.map(({ id, credits, discount_percent: discount }, place) => {
          const most = largest[place]!;
          const number = place + 1;
          return (
            <fieldset key={id} className="grid grid-cols-[1fr_1fr_auto] items-start gap-3">
              <legend className="sr-only">
                <Trans>Bundle {number}</Trans>
              </legend>
              <TextField
                label={t`Credits`}
                inputMode="numeric"
                value={credits || ''}
                onChange={(event) => put(place, { credits: parseNumber(event.target.value, 1_000_000) })}
                error={credits > 0 || !hasSubmitted ? undefined : t`A number above 0.`}
              />
              <TextField
                label={t`Discount in percent`}
                inputMode="numeric"
                value={discount}
                onChange={(event) => put(place, { discount_percent: parseNumber(event.target.value, 99) })}
                error={discount <= most ? undefined : t`At most ${most}.`}
              />
              <IconButton
                className="mt-7"
                label={t`Remove bundle ${number}`}
                icon={<Trash2 />}
                disabled={packages.length === 1}
                onClick={() => setPackages(packages.filter((one) => one.id !== id))}
              />
            </fieldset>
          );
        })}
        <Select
          label={t`Most popular`}
          value={packages.find(({ popular }) => popular)?.id ?? ''}
          onChange={(event) =>
            setPackages(packages.map((one) => ({ ...one, popular: one.id === event.target.value })))
          }
        >
          <option value="">{t`None`}</option>
          {listOptions(packages, ({ id, credits }) => [id, t`${credits} credits`])}
        </Select>
        {free ? (
          <Button
            variant="secondary"
            size="sm"
            icon={<Plus />}
            onClick={() =>
              setPackages(
                [...packages, { id: free, credits: 0, popular: false, discount_percent: 0 }].toSorted(
                  (a, b) => a.id.localeCompare(b.id, 'en'),
                ),
              )
            }
          >
            <Trans>Add a bundle</Trans>
          </Button>
        ) : null}
      </form>
    </Dialog>
  );
}
