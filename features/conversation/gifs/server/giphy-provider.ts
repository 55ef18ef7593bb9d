import { fetchOutside } from '#platform/server/http/fetch-outside.ts';
import type { OutsideService } from '#platform/server/outside/outside-service.ts';
import { cutText } from '#platform/shared/cut-text.ts';
import { gifPageSize } from '../contract.ts';
import type { FoundGif, GifProvider } from './gif-provider.ts';

/** Longer responses are rejected as invalid. */
const maxAnswerBytes = 2 * 1024 * 1024;
const maxAltCharacters = 200;

interface GiphyPicture {
  readonly webp?: string;
  readonly url?: string;
  readonly width?: string;
  readonly height?: string;
}

interface GiphyAnswer {
  readonly data?: readonly {
    readonly id?: string;
    readonly title?: string;
    readonly alt_text?: string;
    readonly images?: { readonly fixed_height?: GiphyPicture };
  }[];
}

/**
 * Giphy, or a service with the same API (https://developers.giphy.com/docs/api/endpoint).
 * @param url its origin, such as `https://api.giphy.com`
 */
export function giphyProvider(url: string, key: string, service: OutsideService): GifProvider {
  const origin = new URL(url);
  const ask = async (path: string, choices: Readonly<Record<string, string>>): Promise<FoundGif[]> => {
    const address = new URL(path, origin);
    address.search = new URLSearchParams({
      api_key: key,
      limit: String(gifPageSize),
      rating: 'pg-13',
      bundle: 'messaging_non_clips',
      ...choices,
    }).toString();
    const { bytes } = await fetchOutside(address, {
      mayGoTo: ({ origin: redirectOrigin }) => redirectOrigin === origin.origin,
      maxBytes: maxAnswerBytes,
      service,
      trusted: true,
    });
    const answer = JSON.parse(bytes.toString('utf8')) as GiphyAnswer;
    return (answer.data ?? []).flatMap((gif) => foundGif(gif));
  };
  return {
    name: 'GIPHY',
    search: (locale, words) => ask('/v1/gifs/search', { q: words, lang: toGiphyLanguage(locale) }),
    popular: () => ask('/v1/gifs/trending', {}),
    holds: createHostCheck(origin),
  };
}

function foundGif({
  id,
  title,
  alt_text: alt,
  images,
}: NonNullable<GiphyAnswer['data']>[number]): FoundGif[] {
  const picture = images?.fixed_height;
  const source = picture?.webp || picture?.url;
  const [width, height] = [Number(picture?.width), Number(picture?.height)];
  if (!id || !/^[A-Za-z0-9]{1,64}$/.test(id) || !source || !URL.canParse(source)) return [];
  if (!isSide(width) || !isSide(height)) return [];
  return [
    { id: `giphy-${id}`, alt: cutText(alt || title || 'GIF', maxAltCharacters), width, height, source },
  ];
}

const isSide = (pixels: number) => Number.isInteger(pixels) && pixels > 0 && pixels <= 2_000;

/** Giphy uses two-letter language codes, and a single code for Norwegian. */
function toGiphyLanguage(locale: string): string {
  const language = locale.slice(0, 2);
  return language === 'nb' ? 'no' : language;
}

/** Its pictures are on sibling hosts: `media2.giphy.com` next to `api.giphy.com`. */
function createHostCheck(origin: URL): (address: URL) => boolean {
  const family = origin.hostname.split('.').slice(-2).join('.');
  return (address) =>
    address.origin === origin.origin ||
    (address.protocol === 'https:' &&
      origin.protocol === 'https:' &&
      address.hostname.endsWith(`.${family}`));
}
