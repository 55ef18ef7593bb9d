import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { RegionLabel } from '../region-labels.ts';

/** The term for a country's regions, as a field label. */
export const regionWords: Readonly<Record<RegionLabel, MessageDescriptor>> = {
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
