export { PlacePicker, RegionSelect } from './later.tsx';
export { usePlacePrivacy } from './place-privacy.ts';
export { useCountryName } from './place-lists.ts';
export type { PlaceChange, PlaceField, PlaceValue } from './place-picker.tsx';
