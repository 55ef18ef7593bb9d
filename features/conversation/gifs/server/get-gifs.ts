import type { CallResponse } from '#platform/shared/call.ts';
import { localeForms } from '#platform/shared/locales.ts';
import type { MemberContext } from '#platform/server/http/context.ts';
import { OutsideUnavailable } from '#platform/server/outside/outside-unavailable.ts';
import type * as calls from '../contract.ts';
import { gifPageSize } from '../contract.ts';
import { builtInPicture } from './built-in/built-in-picture.ts';
import { searchBuiltIn } from './built-in/search-built-in.ts';
import { providedPicture } from './gif-pictures.ts';
import type { FoundGif, GifProvider } from './gif-provider.ts';
import { findLanguage, noteFound } from './gif-queries.ts';
import { findGifProvider } from './find-gif-provider.ts';

/** Pictures for a search in the member's language. If the provider does not answer, returns our own. */
export async function getGifs(
  context: MemberContext,
  words: string | undefined,
): Promise<CallResponse<typeof calls.getGifs>> {
  const { db, siteId, caller, clock, log } = context;
  const locale = await findLanguage(db, siteId, caller.memberId);
  const searchText = words?.trim() ?? '';
  const provider = findGifProvider(context);
  if (provider) {
    try {
      const results = (await find(provider, localeForms[locale].gif, searchText)).slice(0, gifPageSize);
      const shown = results.filter(({ source }) => provider.holds(new URL(source)));
      await noteFound(db, shown, clock.now());
      return { gifs: shown.map(providedPicture), provider: provider.name };
    } catch (err) {
      // The provider's client has already logged that it is unavailable.
      if (!(err instanceof OutsideUnavailable))
        log.warn({ err }, 'the GIF provider sent an unusable response');
    }
  }
  return { gifs: searchBuiltIn(locale, searchText).map(builtInPicture), provider: '' };
}

const find = (provider: GifProvider, locale: string, words: string): Promise<FoundGif[]> =>
  words === '' ? provider.popular(locale) : provider.search(locale, words);
