import type { BuildEnvironmentOptions } from 'vite';

/**
 * How the server's files are bundled: nothing that they do is left out. A bundler takes calls such as
 * `decodeURIComponent(path)` for pure and drops them if their result is not used, although they may throw. The server
 * would then differ from the sources that the tests run.
 */
export const serverBundle = {
  treeshake: false,
  // Loads only the icons that are imported, instead of a package's list of all of them.
  experimental: { lazyBarrel: true },
  // Otherwise the minifier drops the same calls.
  output: { minify: false },
} satisfies BuildEnvironmentOptions['rolldownOptions'];
