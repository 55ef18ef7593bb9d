import { setupI18n, type Messages } from '@lingui/core';
import { interestQuestions, openingLines } from '../../icebreakers/questions.ts';
import { textHash } from '../signs/scam-signals.ts';

const catalogs = import.meta.glob<{ messages: Messages }>('/locales/*/chat-content.po', { eager: true });

let suggestedHashes: ReadonlySet<bigint> | undefined;

/** Whether this is the hash of one of the site's conversation starters, unchanged, in any of its languages. */
export function isSuggested(hash: bigint): boolean {
  suggestedHashes ??= hashSuggestions();
  return suggestedHashes.has(hash);
}

function hashSuggestions(): ReadonlySet<bigint> {
  const suggestions = [...Object.values(interestQuestions), ...Object.values(openingLines)];
  const hashes = Object.entries(catalogs).flatMap(([path, { messages }]) => {
    const locale = path.split('/')[2]!;
    const i18n = setupI18n({ locale, messages: { [locale]: messages } });
    return suggestions.map((suggestion) => textHash(i18n._(suggestion)));
  });
  return new Set(hashes.filter((hash) => hash !== null));
}
