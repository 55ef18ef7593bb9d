import { stat } from 'node:fs/promises';
import { createCounter } from '../metrics.ts';
import type { Storage } from './storage.ts';

const operations = createCounter(
  'vonk_storage_operations_total',
  'Files written to, read from, not found in or deleted from the storage',
  'operation',
  ['written', 'read', 'not_found', 'deleted'],
);
const bytes = createCounter(
  'vonk_storage_bytes_total',
  'Bytes written to or read from the storage',
  'direction',
  ['written', 'read'],
);

/** The same storage, with counts. Failures are counted as calls to the outside service. */
export function countedStorage(storage: Storage): Storage {
  const noteRead = <F extends { readonly length: number }>(file: F | null): F | null => {
    operations.inc({ operation: file ? 'read' : 'not_found' });
    if (file) bytes.inc({ direction: 'read' }, file.length);
    return file;
  };
  return {
    put: async (key, content, contentType) => {
      await storage.put(key, content, contentType);
      operations.inc({ operation: 'written' });
      bytes.inc({ direction: 'written' }, content.length);
    },
    putFile: async (key, path, contentType) => {
      await storage.putFile(key, path, contentType);
      operations.inc({ operation: 'written' });
      bytes.inc({ direction: 'written' }, (await stat(path)).size);
    },
    get: async (key, signal) => noteRead(await storage.get(key, signal)),
    getPart: async (key, range, signal) => noteRead(await storage.getPart(key, range, signal)),
    delete: async (keys) => {
      await storage.delete(keys);
      operations.inc({ operation: 'deleted' }, keys.length);
    },
    list: (folder) => storage.list(folder),
    listDeleted: () => storage.listDeleted(),
    undelete: (files) => storage.undelete(files),
  };
}
