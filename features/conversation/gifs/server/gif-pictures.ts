import { fail } from '#platform/shared/errors.ts';
import type { Executor } from '#platform/server/db/database.ts';
import type { MemberContext } from '#platform/server/http/context.ts';
import { gifErrors, type GifPicture } from '../contract.ts';
import { findBuiltInGif } from '../built-in-gifs.ts';
import { builtInPicture } from './built-in/built-in-picture.ts';
import { markSent, listGifs, type GifRow } from './gif-queries.ts';
import { keepGif } from './keep-gif.ts';

/** A provider's picture, at our address. */
export const providedPicture = ({
  id,
  alt,
  width,
  height,
}: Omit<GifRow, 'sentAt' | 'foundAt'>): GifPicture => ({
  id,
  src: `/gifs/${id}/moving.webp`,
  still: `/gifs/${id}/still.webp`,
  alt,
  width,
  height,
});

/** Pictures by id; missing ones are omitted. */
export async function gifPictures(
  executor: Executor,
  ids: readonly string[],
): Promise<ReadonlyMap<string, GifPicture>> {
  const uniqueIds = [...new Set(ids)];
  const own = uniqueIds.flatMap((id) => findBuiltInGif(id) ?? []);
  const provided = await listGifs(
    executor,
    uniqueIds.filter((id) => findBuiltInGif(id) === undefined),
  );
  return new Map(
    [...own.map(builtInPicture), ...provided.map(providedPicture)].map((picture) => [picture.id, picture]),
  );
}

/**
 * Ensures that a picture can be sent, and stores the bytes of a provider's picture.
 * @throws {CallError} `gif_gone`.
 */
export async function openGif(context: MemberContext, id: string): Promise<void> {
  if (findBuiltInGif(id)) return;
  const [row] = await listGifs(context.db, [id]);
  if (!row || !(await keepGif(context, row, context.caller.memberId))) throw fail(gifErrors.gif_gone);
  await markSent(context.db, id, context.clock.now());
}
