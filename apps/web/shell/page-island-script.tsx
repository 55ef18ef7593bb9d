import islandUrl from './page-island.ts?worker&url';

/**
 * Runs on every page, with or without other script: it reports that the page is left, closes its dropdowns
 * and shows that a form is being sent.
 */
export function PageIslandScript() {
  return <script type="module" src={islandUrl} />;
}
