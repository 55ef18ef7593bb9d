import { useLingui } from '@lingui/react/macro';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { listOptions } from '#platform/web/ui/list-options.tsx';
import { Select } from '#platform/web/ui/select.tsx';
import type { RegionLabel } from '../region-labels.ts';
import { useRegions } from './place-lists.ts';

/** The term for a country's regions, as a field label. */
const regionWords: Readonly<Record<RegionLabel, MessageDescriptor>> = {
  province: msg({ message: 'Province', context: 'what a country calls its regions' }),
  state: msg({ message: 'State', context: 'what a country calls its regions' }),
  region: msg({ message: 'Region', context: 'what a country calls its regions' }),
  county: msg({ message: 'County', context: 'what a country calls its regions' }),
  canton: msg({ message: 'Canton', context: 'what a country calls its regions' }),
  voivodeship: msg({ message: 'Voivodeship', context: 'what a country calls its regions' }),
  autonomous_community: msg({ message: 'Autonomous community', context: 'what a country calls its regions' }),
  province_or_territory: msg({
    message: 'Province or territory',
    context: 'what a country calls its regions',
  }),
  state_or_territory: msg({ message: 'State or territory', context: 'what a country calls its regions' }),
  state_or_region: msg({ message: 'State or region', context: 'what a country calls its regions' }),
  department: msg({ message: 'Department', context: 'what a country calls its regions' }),
  prefecture: msg({ message: 'Prefecture', context: 'what a country calls its regions' }),
  governorate: msg({ message: 'Governorate', context: 'what a country calls its regions' }),
  district: msg({ message: 'District', context: 'what a country calls its regions' }),
  parish: msg({ message: 'Parish', context: 'what a country calls its regions' }),
  municipality: msg({ message: 'Municipality', context: 'what a country calls its regions' }),
  emirate: msg({ message: 'Emirate', context: 'what a country calls its regions' }),
  oblast: msg({ message: 'Oblast', context: 'what a country calls its regions' }),
  division: msg({ message: 'Division', context: 'what a country calls its regions' }),
  island: msg({ message: 'Island', context: 'what a country calls its regions' }),
  atoll: msg({ message: 'Atoll', context: 'what a country calls its regions' }),
};

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
