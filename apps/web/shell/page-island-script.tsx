import islandUrl from './page-island.ts?worker&url';

/**
 * Runs on every page, whether or not the page has other scripts. It reports that the reader left the page, closes the
 * page's dropdowns, shows that a form is being submitted, shows a password on request, and warns before a log-out that
 * deletes messages.
 */
export function PageIslandScript() {
  return <script type="module" src={islandUrl} fetchPriority="low" />;
}
