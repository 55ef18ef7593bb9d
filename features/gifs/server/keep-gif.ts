import type { Services } from '#platform/server/services.ts';
import { fetchOutside } from '#platform/server/http/fetch-outside.ts';
import { OutsideUnavailable } from '#platform/server/outside/outside-unavailable.ts';
import { redrawAnimation } from '#platform/server/images/redraw-animation.ts';
import type { GifRow } from './gif-queries.ts';
import { providerOf } from './provider-of.ts';

export const gifFiles = ['moving.webp', 'still.webp'] as const;
export type GifFile = (typeof gifFiles)[number];

export const gifKey = (id: string, file: GifFile) => `gifs/${id}/${file}`;

/** Bytes of one animated picture; those of a chat are small. */
const maxBytes = 4 * 1024 * 1024;

/**
 * Fetches a picture once and stores a copy drawn from it. False: the provider does not have it, or it is no such picture.
 * @throws {OutsideUnavailable} when the provider or the storage does not answer.
 */
export async function keepGif(
  services: Pick<Services, 'storage' | 'config' | 'log' | 'outside'>,
  row: Pick<GifRow, 'id' | 'source'>,
): Promise<boolean> {
  const { storage, config, log, outside } = services;
  const provider = providerOf(services);
  const known = await storage.get(gifKey(row.id, 'still.webp'));
  if (known) {
    known.stream.destroy();
    return true;
  }
  if (!provider) return false;
  try {
    const address = new URL(row.source);
    const trusted = address.origin === config.gif?.origin;
    const { bytes } = await fetchOutside(address, {
      mayGoTo: provider.holds,
      maxBytes,
      trusted,
      service: outside.gif,
    });
    const { moving, still } = await redrawAnimation(bytes);
    await storage.put(gifKey(row.id, 'moving.webp'), moving, 'image/webp');
    await storage.put(gifKey(row.id, 'still.webp'), still, 'image/webp');
    return true;
  } catch (err) {
    if (err instanceof OutsideUnavailable) throw err;
    log.warn({ err, gif: row.id }, 'an animated picture could not be fetched');
    return false;
  }
}
