/**
 * A rendered page whose scripts are fetched after its styles, fonts and first pictures. Readers see the page before
 * its scripts run, and on a slow connection a portrait would otherwise wait for 180 kB of scripts. The router writes
 * these links without an option to set their priority.
 */
export const withScriptsLast = (page: string): string =>
  page.replaceAll('<link rel="modulepreload" ', '<link rel="modulepreload" fetchpriority="low" ');
