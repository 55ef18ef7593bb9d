interface ImportMetaEnv {
  /**
   * The folder of the catalogs that the browser fetches, without a leading or trailing slash. See
   * `tooling/vite/texts.ts`.
   */
  readonly TEXTS: string;
}
