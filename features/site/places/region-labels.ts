/** The terms for first-level regions, which the client translates. */
export const regionLabels = [
  'province',
  'state',
  'region',
  'county',
  'canton',
  'voivodeship',
  'autonomous_community',
  'province_or_territory',
  'state_or_territory',
  'state_or_region',
  'department',
  'prefecture',
  'governorate',
  'district',
  'parish',
  'municipality',
  'emirate',
  'oblast',
  'division',
  'island',
  'atoll',
] as const;

export type RegionLabel = (typeof regionLabels)[number];
