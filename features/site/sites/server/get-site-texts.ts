import type { RequestContext } from '#platform/server/http/context.ts';
import type { CallInput, CallResponse } from '#platform/shared/call.ts';
import { isLocale } from '#platform/shared/locales.ts';
import type * as calls from '../contract.ts';
import { textsByPage } from '../site-texts.ts';
import { settingsOf } from './site-directory.ts';
import { listFilledTexts } from './site-text-queries.ts';

/**
 * The site's own texts for a page in the reader's language. Rules must reach everyone, so a legal page without a text
 * in this language returns the text in the site's language.
 */
export async function getSiteTexts(
  context: RequestContext,
  { page, language }: CallInput<typeof calls.getSiteTexts>,
): Promise<CallResponse<typeof calls.getSiteTexts>> {
  const { domain_language: ofSite } = await settingsOf(context);
  const languages = page === 'landing' || page === 'mails' ? [language] : [language, ofSite];
  const textRows = await listFilledTexts(context.db, context.siteId, textsByPage[page], languages);
  const texts = textsByPage[page].flatMap((place) => {
    const rows = textRows.filter((row) => row.place === place);
    const row = rows.find((one) => one.language === language) ?? rows[0];
    if (!row || !isLocale(row.language)) return [];
    return [{ place, language: row.language, text: row.text, changed_at: row.changedAt.toISOString() }];
  });
  return { texts };
}
