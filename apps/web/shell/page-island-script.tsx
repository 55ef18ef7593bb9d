import islandUrl from './page-island.ts?worker&url';

/** What every page does, with and without other script: it reports that it is left, closes its dropdowns and shows that a form is being sent. */
export function PageIslandScript() {
  return <script type="module" src={islandUrl} />;
}
