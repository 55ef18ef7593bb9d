import { once } from 'node:events';
import type { Connection, PoolClient, Submittable } from 'pg';

/** The parts of `pg`'s protocol that its type declarations lack. */
interface CopyConnection {
  query(text: string): void;
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
  sendCopyFail(reason: string): void;
  readonly stream: NodeJS.WritableStream & { readonly writableNeedDrain: boolean };
}

/** Runs one `COPY … FROM STDIN`, sending as fast as the server accepts data. */
class CopyIn implements Submittable {
  readonly done: Promise<void>;
  readonly #text: string;
  readonly #chunks: Iterable<Buffer>;
  #resolve: () => void = () => undefined;
  #reject: (error: Error) => void = () => undefined;
  #failure: Error | null = null;

  constructor(text: string, chunks: Iterable<Buffer>) {
    this.#text = text;
    this.#chunks = chunks;
    this.done = new Promise((resolve, reject) => {
      this.#resolve = resolve;
      this.#reject = reject;
    });
  }

  submit(connection: Connection): void {
    (connection as unknown as CopyConnection).query(this.#text);
  }

  handleCopyInResponse(connection: Connection): void {
    void this.#send(connection as unknown as CopyConnection);
  }

  async #send(connection: CopyConnection): Promise<void> {
    try {
      for (const chunk of this.#chunks) {
        if (this.#failure) return;
        connection.sendCopyFromChunk(chunk);
        if (connection.stream.writableNeedDrain) await once(connection.stream, 'drain');
      }
      connection.endCopyFrom();
    } catch (error) {
      connection.sendCopyFail(error instanceof Error ? error.message : String(error));
    }
  }

  handleError(error: Error): void {
    this.#failure = error;
    this.#reject(error);
  }

  handleCommandComplete(): void {
    // The rows are in. The connection is free after the ready message.
  }

  handleReadyForQuery(): void {
    this.#resolve();
  }
}

/** Copies rows into a table, in PostgreSQL's text format with one row per line. */
export function copyIn(
  client: PoolClient,
  table: string,
  columns: readonly string[],
  chunks: Iterable<Buffer>,
): Promise<void> {
  const names = columns.map((column) => `"${column}"`).join(', ');
  return client.query(new CopyIn(`copy "${table}" (${names}) from stdin`, chunks)).done;
}
