import { Trans, useLingui } from '@lingui/react/macro';
import { Plus, X } from 'lucide-react';
import { experimentLimits } from '#features/growth/tracking/experiment-rules.ts';
import { campaignsWithSlug, pathOfLander, type LanderName } from '#features/site/sites/lander-paths.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { IconButton } from '#platform/web/ui/icon-button.tsx';
import { listOptions } from '#platform/web/ui/list-options.tsx';
import { Select } from '#platform/web/ui/select.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import { comparedLanders, parseWeight, type VariantDraft } from './experiment-draft.ts';
import { landerTexts } from './lander-texts.ts';

interface VariantRowsProps {
  readonly variants: readonly VariantDraft[];
  /** Marks invalid weights. */
  readonly checked: boolean;
  readonly onChange: (variants: readonly VariantDraft[]) => void;
}

const hasEnding = (lander: LanderName) => (campaignsWithSlug as readonly string[]).includes(lander);

/** The lander and the ending of an address that was built by this form. */
function splitPath(path: string): { readonly lander: LanderName; readonly ending: string } {
  const lander = comparedLanders.find((name) => {
    const own = pathOfLander(name)!;
    return path === own || (hasEnding(name) && path.startsWith(`${own}/`));
  })!;
  return { lander, ending: path.slice(pathOfLander(lander)!.length + 1) };
}

/** The landers of a new experiment, with their weights. */
export function VariantRows({ variants, checked, onChange }: VariantRowsProps) {
  const { t, i18n } = useLingui();
  const { minimum, maximum } = experimentLimits.variants;
  const put = (place: number, change: Partial<VariantDraft>) =>
    onChange(variants.map((one, index) => (index === place ? { ...one, ...change } : one)));
  const add = () =>
    onChange([
      ...variants,
      { key: Math.max(...variants.map(({ key }) => key)) + 1, path: '/landers/video', weight: '1' },
    ]);
  return (
    <fieldset className="grid min-w-0 gap-3">
      <legend className="mb-1 text-[0.9375rem] font-semibold">
        <Trans>Landers</Trans>
      </legend>
      <p className="text-sm text-ink-muted">
        <Trans>
          The others are compared with the first. A lander with weight 2 gets twice as many visitors as one
          with 1.
        </Trans>
      </p>
      {variants.map(({ key, path, weight }, place) => {
        const { lander, ending } = splitPath(path);
        const number = place + 1;
        return (
          <div
            key={key}
            className="grid grid-cols-[1fr_5rem] gap-x-3 gap-y-2 rounded-card border border-line p-3 sm:grid-cols-[1fr_10rem_5rem_auto]"
          >
            <Select
              label={t`Lander ${number}`}
              value={lander}
              className="max-sm:col-span-2"
              onChange={(event) => put(place, { path: pathOfLander(event.target.value as LanderName)! })}
            >
              {listOptions(comparedLanders, (name) => [name, i18n._(landerTexts[name])])}
            </Select>
            <TextField
              label={t`Ending`}
              optional
              value={ending}
              disabled={!hasEnding(lander)}
              maxLength={60}
              autoCapitalize="none"
              spellCheck={false}
              onChange={({ target: { value } }) => {
                const slug = value
                  .toLowerCase()
                  .replace(/[^a-z0-9-]/g, '')
                  .replace(/^-+/, '');
                put(place, { path: `${pathOfLander(lander)!}${slug === '' ? '' : `/${slug}`}` });
              }}
            />
            <TextField
              label={t`Weight`}
              value={weight}
              inputMode="numeric"
              maxLength={4}
              error={checked && parseWeight(weight) === null ? t`From 1` : undefined}
              onChange={(event) => put(place, { weight: event.target.value })}
            />
            {variants.length > minimum ? (
              <IconButton
                label={t`Remove lander ${number}`}
                icon={<X />}
                className="self-end max-sm:col-span-2 max-sm:justify-self-end"
                onClick={() => onChange(variants.filter((one) => one.key !== key))}
              />
            ) : null}
          </div>
        );
      })}
      {variants.length < maximum ? (
        <Button size="sm" variant="secondary" icon={<Plus />} className="justify-self-start" onClick={add}>
          <Trans>Another lander</Trans>
        </Button>
      ) : null}
    </fieldset>
  );
}
