interface ImportMetaEnv {
  /** The folder of the catalogs that the browser fetches, without slashes around it; see `vite.texts.ts`. */
  readonly TEXTS: string;
}
