interface ImportMetaEnv {
  /**
   * The folder of the catalogs that the browser fetches, without leading or trailing slash; see
   * `vite.texts.ts`.
   */
  readonly TEXTS: string;
}
