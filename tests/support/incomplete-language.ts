import { onTestFinished, vi } from 'vitest';
import { offeredLocales, type Locale } from '#platform/shared/locales.ts';

/** Until the end of the test, the texts of `language` count as incomplete, so it is not offered. */
export function leaveIncomplete(language: Locale): void {
  const spy = vi.spyOn(offeredLocales, 'includes').mockImplementation((locale) => locale !== language);
  onTestFinished(() => spy.mockRestore());
}
