import { OutsideUnavailable } from '../outside/outside-unavailable.ts';
import type { Storage } from '../storage/storage.ts';

/**
 * A mark is an empty file, and its name is the installation's id. Files below `doctor/` belong to no row, and every
 * `restore check` leaves them alone.
 */
const folder = 'doctor/installation';
const withoutMembers = /^(?:doctor|probe)\//;

/** The ids of the installations that use this place. */
export async function listMarks(place: Storage): Promise<string[]> {
  const ids: string[] = [];
  for await (const keys of place.list(folder))
    ids.push(...keys.flatMap((key) => /^doctor\/installation\/([\da-f-]{36})$/.exec(key)?.[1] ?? []));
  return ids;
}

/** Whether the place has files of members, or records about them. */
export async function hasFiles(place: Storage): Promise<boolean> {
  for await (const keys of place.list('')) if (keys.some((key) => !withoutMembers.test(key))) return true;
  return false;
}

export async function writeMark(place: Storage, id: string): Promise<void> {
  await place.put(`${folder}/${id}`, Buffer.alloc(0), 'text/plain');
}

/** Returns whether all are gone. The key of an erasure journal may not be allowed to delete. */
export async function removeMarks(place: Storage, ids: readonly string[]): Promise<boolean> {
  return place.delete(ids.map((id) => `${folder}/${id}`)).then(
    () => true,
    (error: unknown) => {
      if (error instanceof OutsideUnavailable) return false;
      throw error;
    },
  );
}
