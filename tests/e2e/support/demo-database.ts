import { Client } from 'pg';
import {
  clusterFolder,
  databaseName,
  readOrCreatePassword,
  roleName,
  runningPostmaster,
} from '@vonk/embedded-postgres';
import { forWorker } from './app-url.ts';

/** Changes the database of this worker's demo, for what no page or call can do. */
export async function inDemoDatabase<T>(work: (client: Client) => Promise<T>): Promise<T> {
  const dataDir = forWorker('VONK_E2E_FOLDERS');
  const port = runningPostmaster(clusterFolder(dataDir))!.port;
  const client = new Client({
    host: '127.0.0.1',
    port,
    user: roleName,
    password: readOrCreatePassword(dataDir),
    database: databaseName,
  });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
