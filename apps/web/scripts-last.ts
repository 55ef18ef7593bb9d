/**
 * A rendered page whose scripts are fetched after its styles, fonts and first pictures. Readers see the page before it
 * runs, and on a slow line a portrait would otherwise wait for 180 kB of script. The router writes these links without
 * a way to set their priority.
 */
export const withScriptsLast = (page: string): string =>
  page.replaceAll('<link rel="modulepreload" ', '<link rel="modulepreload" fetchpriority="low" ');
