const tag = /<(?:link|img|source|video)\b[^>]*>/g;
const publicFile = /(?<=["\s])\/assets\/[\w.-]+\.(?:css|woff2|webp|avif|png|jpg|svg|mp4|webm)(?=["\s])/g;

/**
 * A rendered page whose styles, fonts and pictures are loaded from another origin (`cdn_prefix`). Scripts and the
 * files that they fetch keep their addresses: a script from another origin could do anything, and would be loaded
 * twice.
 */
export function withAssetPrefix(page: string, prefix: string): string {
  if (prefix === '') return page;
  return page.replaceAll(tag, (element) => element.replaceAll(publicFile, (path) => `${prefix}${path}`));
}
