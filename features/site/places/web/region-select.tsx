import { useLingui } from '@lingui/react/macro';
import { listOptions } from '#platform/web/ui/list-options.tsx';
import { Select } from '#platform/web/ui/select.tsx';
import { useRegions } from './place-lists.ts';
import { regionWords } from './region-words.ts';

export interface RegionSelectProps {
  readonly country: string;
  readonly region: string | null;
  /** Shown if none is chosen. */
  readonly placeholder: string;
  readonly optional?: boolean;
  readonly name?: string;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
  readonly onChange: (region: string | null) => void;
}

/** Labelled with the country's term: province, state, canton. Renders nothing if the country has no list. */
export default function RegionSelect({ country, region, onChange, ...rest }: RegionSelectProps) {
  const { i18n } = useLingui();
  const regions = useRegions().data?.regions.find((entry) => entry.country === country);
  const names = regions?.names ?? [];
  if (regions && names.length === 0) return null;
  // The chosen region is offered even before the list is loaded, or if the list no longer contains it.
  const offered = region === null || names.includes(region) ? names : [region, ...names];
  return (
    <Select
      label={i18n._(regionWords[regions?.label ?? 'region'])}
      value={region ?? ''}
      onChange={({ target }) => onChange(target.value || null)}
      {...rest}
    >
      {listOptions(offered, (name) => [name, name])}
    </Select>
  );
}
