import { stat } from 'node:fs/promises';
import type { Config } from '#platform/server/config/config.ts';
import { createJournal, createStorage } from '#platform/server/storage/storage.ts';
import { fault, off, ok, reasonFor, warning, type Check } from './finding.ts';

/** Its name is not one of an erasure. It is replaced each time, because the key of the journal may not delete. */
const writtenKey = 'doctor/last-check';

/** Writes an empty file to the erasure journal. */
export function checkJournal({ erasureJournal: place, s3Url, dataDir }: Config): Check {
  return {
    name: 'journal',
    run: async () => {
      if (place === undefined)
        return off(
          'ERASURE_JOURNAL is not set. Erasures are recorded with the other files, and lost with them.',
        );
      const isFolder = !place.startsWith('s3://');
      const folder = isFolder ? await stat(place).catch(() => null) : null;
      // If doctor created it, it would belong to the user who runs doctor.
      if (isFolder && folder === null)
        return warning(
          'The folder in ERASURE_JOURNAL does not exist.',
          'Create it, and let it belong to the user who runs Vonk. Until then, nobody may be erased.',
        );
      try {
        const journal = createJournal(place, createStorage({ s3Url, dataDir }));
        await journal.put(writtenKey, Buffer.alloc(0), 'text/plain');
      } catch (error) {
        return fault(
          `The erasure journal cannot be written (${reasonFor(error)}), so nobody is erased.`,
          isFolder
            ? 'Let the folder belong to the user who runs Vonk.'
            : 'Check the address, key, secret, region and bucket in ERASURE_JOURNAL.',
        );
      }
      const files = isFolder && s3Url === undefined ? await stat(dataDir).catch(() => null) : null;
      if (files !== null && files.dev === folder?.dev)
        return warning(
          'The erasure journal is on the same disk as DATA_DIR.',
          'Put it on another one, so that both are not lost together.',
        );
      return ok('Erasures can be recorded.');
    },
  };
}
