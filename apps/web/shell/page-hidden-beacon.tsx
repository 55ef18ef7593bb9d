import islandUrl from './page-hidden-island.ts?worker&url';

/** Tells the server when the page is left, on pages with and without other script alike. */
export function PageHiddenBeacon() {
  return <script type="module" src={islandUrl} />;
}
