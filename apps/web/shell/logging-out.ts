/**
 * The page has sent its log-out and waits for the next page. Calls that fail meanwhile must not lead elsewhere. Written
 * to the document, because the page's island and its other scripts are separate files.
 */
export function markLoggingOut(page: Document = document): void {
  page.documentElement.dataset['loggingOut'] = '';
}

export const isLoggingOut = (page: Document = document): boolean =>
  'loggingOut' in page.documentElement.dataset;

/** The Back button may show the page again. */
export function unmarkLoggingOut(page: Document = document): void {
  delete page.documentElement.dataset['loggingOut'];
}
