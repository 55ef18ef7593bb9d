import type { StoredName } from '#platform/shared/browser-storage.ts';

const databaseName = 'vonk.offline' satisfies StoredName;
/** Increment this with every change to the stores. Older stores are then emptied. */
const version = 1;

const keyPaths = {
  /** Whose data this is; a single row. */
  owner: undefined,
  chats: ['member', 'id'],
  conversations: ['member', 'id'],
  drafts: ['member', 'id'],
  outbox: 'clientId',
} as const;

type StoreName = keyof typeof keyPaths;
export const storeNames = Object.keys(keyPaths) as StoreName[];

/** The operations available within a transaction. Its work must not wait for anything else. */
export interface Stores {
  get<T>(store: StoreName, key: IDBValidKey): Promise<T | undefined>;
  all<T>(store: StoreName): Promise<T[]>;
  put(store: StoreName, row: object | string, key?: IDBValidKey): void;
  remove(store: StoreName, key: IDBValidKey): void;
  clear(store: StoreName): void;
}

let opening: Promise<IDBDatabase> | null = null;

/**
 * Runs work in one transaction on the data that the browser keeps for offline use.
 * @throws if the browser stores nothing, as in some private windows.
 */
export async function transact<T>(
  mode: IDBTransactionMode,
  work: (stores: Stores) => Promise<T> | T,
): Promise<T> {
  const database = await openDatabase();
  const transaction = database.transaction(storeNames, mode);
  const finished = new Promise<void>((resolve, reject) => {
    transaction.addEventListener('complete', () => resolve());
    transaction.addEventListener('abort', () =>
      reject(transaction.error ?? new Error('The transaction was aborted.')),
    );
  });
  const [result] = await Promise.all([work(wrapStores(transaction)), finished]);
  return result;
}

const wrapStores = (transaction: IDBTransaction): Stores => ({
  get: <T>(store: StoreName, key: IDBValidKey) =>
    awaitRequest(transaction.objectStore(store).get(key)) as Promise<T | undefined>,
  all: <T>(store: StoreName) => awaitRequest(transaction.objectStore(store).getAll()) as Promise<T[]>,
  put: (store, row, key) => void transaction.objectStore(store).put(row, key),
  remove: (store, key) => void transaction.objectStore(store).delete(key),
  clear: (store) => void transaction.objectStore(store).clear(),
});

const awaitRequest = <T>(request: IDBRequest<T>) =>
  new Promise<T>((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('The request failed.')));
  });

function openDatabase(): Promise<IDBDatabase> {
  opening ??= open();
  // A later attempt may succeed, for example once another page has closed an older version.
  opening.catch(() => (opening = null));
  return opening;
}

async function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(databaseName, version);
  request.addEventListener('upgradeneeded', () => {
    const { result: database } = request;
    for (const name of database.objectStoreNames) database.deleteObjectStore(name);
    for (const name of storeNames) {
      const keyPath = keyPaths[name];
      database.createObjectStore(name, keyPath ? { keyPath: keyPath as string | string[] } : {});
    }
  });
  const database = await awaitRequest(request);
  const forget = () => {
    opening = null;
  };
  // Another page is opening a newer version.
  database.addEventListener('versionchange', () => {
    database.close();
    forget();
  });
  database.addEventListener('close', forget);
  return database;
}
