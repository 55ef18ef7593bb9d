/** Kilometres. Distances are shown and filtered only in these steps, between cells of about 5 km. */
export const distanceBands = [5, 10, 25, 50, 100, 250] as const;
export type DistanceBand = (typeof distanceBands)[number];
