import type { Services } from '#platform/server/services.ts';
import { fetchOutside } from '#platform/server/http/fetch-outside.ts';
import { OutsideUnavailable } from '#platform/server/outside/outside-unavailable.ts';
import { asPictureRefusal } from '#platform/server/images/picture-refusal.ts';
import { redrawAnimation } from '#platform/server/images/redraw-animation.ts';
import type { GifRow } from './gif-queries.ts';
import { findGifProvider } from './find-gif-provider.ts';

export const gifFiles = ['moving.webp', 'still.webp'] as const;
export type GifFile = (typeof gifFiles)[number];

export const gifKey = (id: string, file: GifFile) => `gifs/${id}/${file}`;

/** Maximum size of an animated picture. Pictures in chats are small. */
const maxBytes = 4 * 1024 * 1024;

type Keeps = Pick<Services, 'storage' | 'config' | 'log' | 'outside'>;
type Source = Pick<GifRow, 'id' | 'source'>;

/** Pictures that are being fetched and re-encoded, by storage and id. */
const running = new WeakMap<Keeps['storage'], Map<string, Promise<boolean>>>();

/**
 * Fetches a picture once and stores a re-encoded copy. Concurrent callers wait for the same work. Returns false if the
 * provider does not have the picture, or if the file is not an animated picture.
 * @param memberId the requesting member: members take turns in the picture queue.
 * @throws {OutsideUnavailable} when the provider or the storage does not answer.
 * @throws {CallError} `too_many_requests` when this member's pictures fill their share of the queue, or `unavailable`.
 */
export async function keepGif(services: Keeps, row: Source, memberId: string): Promise<boolean> {
  const works = running.get(services.storage) ?? new Map<string, Promise<boolean>>();
  running.set(services.storage, works);
  const runningWork = works.get(row.id);
  if (runningWork) return runningWork;
  const work = fetchAndKeep(services, row, memberId).finally(() => works.delete(row.id));
  works.set(row.id, work);
  return work;
}

async function fetchAndKeep(services: Keeps, row: Source, memberId: string): Promise<boolean> {
  const { storage, config, log, outside } = services;
  const provider = findGifProvider(services);
  const storedStill = await storage.get(gifKey(row.id, 'still.webp'));
  if (storedStill) {
    storedStill.stream.destroy();
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
    const { moving, still } = await redrawAnimation(bytes, memberId);
    await storage.put(gifKey(row.id, 'moving.webp'), moving, 'image/webp');
    await storage.put(gifKey(row.id, 'still.webp'), still, 'image/webp');
    return true;
  } catch (err) {
    if (err instanceof OutsideUnavailable) throw err;
    const refusal = asPictureRefusal(err);
    if (refusal) throw refusal;
    log.warn({ err, gif: row.id }, 'failed to fetch an animated picture');
    return false;
  }
}
