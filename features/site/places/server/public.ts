export { findCity, listTowns, type LocatedCity, type Town } from './city-queries.ts';
export { citiesNamed, onlyCitiesNamed } from './find-cities.ts';
export { isRegionIn } from './regions.ts';
export { areasAround, bandBetween, cellNumber, kilometresBetween } from './grid.ts';
export { listTimeZones } from './time-zones.ts';
