import type { CallResponse } from '#platform/shared/call.ts';
import { localeForms } from '#platform/shared/locales.ts';
import type { MemberContext } from '#platform/server/http/context.ts';
import { OutsideUnavailable } from '#platform/server/outside/outside-unavailable.ts';
import { gifPageSize, type getGifs as getGifsCall } from '../contract.ts';
import { builtInPicture } from './built-in/built-in-picture.ts';
import { searchBuiltIn } from './built-in/search-built-in.ts';
import { providedPicture } from './gif-pictures.ts';
import type { FoundGif, GifProvider } from './gif-provider.ts';
import { languageOf, noteFound } from './gif-queries.ts';
import { providerOf } from './provider-of.ts';

/** Pictures for some words in the member's language. A provider that does not answer leaves our own ones. */
export async function getGifs(
  context: MemberContext,
  words: string | undefined,
): Promise<CallResponse<typeof getGifsCall>> {
  const { db, siteId, caller, clock, log } = context;
  const locale = await languageOf(db, siteId, caller.memberId);
  const asked = words?.trim() ?? '';
  const provider = providerOf(context);
  if (provider) {
    try {
      const found = (await find(provider, localeForms[locale].gif, asked)).slice(0, gifPageSize);
      const shown = found.filter(({ source }) => provider.holds(new URL(source)));
      await noteFound(db, shown, clock.now());
      return { gifs: shown.map(providedPicture), provider: provider.name };
    } catch (err) {
      // A provider that is away is logged once by its calls.
      if (!(err instanceof OutsideUnavailable))
        log.warn({ err }, 'the GIF provider sent an unusable response');
    }
  }
  return { gifs: searchBuiltIn(locale, asked).map(builtInPicture), provider: '' };
}

const find = (provider: GifProvider, locale: string, words: string): Promise<FoundGif[]> =>
  words === '' ? provider.popular(locale) : provider.search(locale, words);
