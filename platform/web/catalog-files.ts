import type { Messages } from '@lingui/core';

export type CatalogModule = { messages: Messages };

/** The server bundles the catalogs. The browser fetches the few that a page needs. */
export const catalogFiles = import.meta.env.SSR
  ? import.meta.glob<CatalogModule>(['/locales/*/*.po', '!/locales/*/mail.po'])
  : null;
