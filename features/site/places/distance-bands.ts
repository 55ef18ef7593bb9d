/** In kilometres. Distances are measured between cells of about 5 km, and are shown and filtered only in these steps. */
export const distanceBands = [5, 10, 25, 50, 100, 250] as const;
export type DistanceBand = (typeof distanceBands)[number];
