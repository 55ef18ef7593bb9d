import { spark } from '#features/site/sites/logo-marks.ts';

/** Marks that a site can use without a drawing of its own, as path data within 32 by 32 units. Our own drawings. */
export const readyMarks = {
  spark,
  heart:
    'M16 28.500C5.500 21 2.500 15.800 2.500 11 2.500 6.700 5.800 3.500 9.700 3.500c2.700 0 5 1.400 6.300 3.700 1.300-2.300 3.600-3.700 6.300-3.700 3.900 0 7.200 3.200 7.200 7.500 0 4.800-3 10-13.500 17.500Z',
  star: 'M16 2l4.200 8.900 9.800 1.300-7.200 6.800 1.900 9.700L16 24l-8.700 4.700 1.900-9.700L2 12.200l9.800-1.300Z',
  moon: 'M20.500 2.500A14 14 0 1 0 29.500 20 11 11 0 0 1 20.500 2.500Z',
  leaf: 'M28.500 3.500C12 3.500 4 10.500 4 19.500c0 3 .900 5.600 2.500 7.600C9 19.800 14 14.300 21 11.300 15.500 15.800 11.200 21.800 9.500 29c1.400.400 3 .700 4.700.700C24.500 29.700 28.500 19.500 28.500 3.500Z',
  drop: 'M16 2c5 6.500 9 11.500 9 17.500a9 9 0 0 1-18 0C7 13.500 11 8.500 16 2Z',
  speech: 'M6 4h20a4 4 0 0 1 4 4v11a4 4 0 0 1-4 4H15l-7 6v-6H6a4 4 0 0 1-4-4V8a4 4 0 0 1 4-4Z',
  diamond: 'M16 2l12 14-12 14L4 16Z',
} as const;
export type ReadyMark = keyof typeof readyMarks;
