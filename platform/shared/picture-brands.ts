/** AVIF files list mif1 too, so these are checked first. */
export const avifBrands: ReadonlySet<string> = new Set(['avif', 'avis']);

/**
 * ISO/IEC 23008-12 names the brands of images coded with HEVC. On their own, mif1 and msf1 leave the coding open.
 */
export const heicBrands: ReadonlySet<string> = new Set(
  'heic heix heim heis hevc hevx hevm hevs mif1 msf1 heif'.split(' '),
);
