import type { RegionLabel } from '../region-labels.ts';

/** Countries by the term for their first-level regions in GeoNames. All other countries use `region`. */
const countries: Readonly<Partial<Record<RegionLabel, string>>> = {
  province:
    'AF AM AO AR BE BG BI CD CN CR CU DO DZ EC FJ GA GQ ID IR KH KP KR LA LK MN MZ NC NL NP PA PG PK RW SB SL TH TM TR VN VU ZA ZM ZW',
  state: 'AT BR DE FM MX MY NG PW SD SS US VE',
  state_or_territory: 'AU IN',
  state_or_region: 'MM',
  province_or_territory: 'CA',
  county: 'AL EE HR HU IE KE LR LT NO RO SE',
  canton: 'CH LU',
  voivodeship: 'PL',
  autonomous_community: 'ES',
  department: 'BJ BO CG CO GT HN HT NI PE PY SV UY',
  prefecture: 'CF JP',
  governorate: 'BH EG IQ JO KW LB OM SY TN YE',
  district: 'AS AZ BN BS BT BW BZ CI CY GF HK IL KY LC LS LY MD MO MU NR PT SC SR VI WS XK',
  parish: 'AD AG BB BM DM GD GG IM JE JM KN MS VC',
  municipality: 'AX CV GL GU LI LV ME MK MP MT PR QA SI SM TL',
  emirate: 'AE',
  oblast: 'BY UA',
  division: 'BD TO',
  island: 'BQ CK KI KM PF TV WF',
  atoll: 'MH MV',
};

const labels: ReadonlyMap<string, RegionLabel> = new Map(
  Object.entries(countries).flatMap(([label, codes]) =>
    codes.split(' ').map((code): [string, RegionLabel] => [code, label as RegionLabel]),
  ),
);

/** The term for a country's first-level regions. */
export const findRegionLabel = (country: string): RegionLabel => labels.get(country) ?? 'region';
