import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import type { DataPart, MemberKey } from '#platform/server/feature.ts';
import type { Services } from '#platform/server/services.ts';

/** How many characters are buffered before they are passed to the compressor. */
const chunkLength = 64 * 1024;

/**
 * Writes all data about a member into a zip file: a JSON file for each list, and the member's files. Each entry is read
 * only after the previous one is written.
 */
export async function writeArchive(services: Services, member: MemberKey, path: string): Promise<void> {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  zip.on('error', (error: Error) => output.destroy(error));
  const written = pipeline(output, createWriteStream(path, { mode: 0o600 }));
  // If this fails while entries are still being listed, the failure is reported below instead of as an unhandled
  // rejection.
  written.catch(() => undefined);
  const mtime = services.clock.now();
  for (const data of services.memberData) {
    for (const { name, rows } of data.export?.(services, member) ?? []) {
      zip.addReadStreamLazy(`${name}.json`, { mtime }, (give) => give(null, Readable.from(jsonArray(rows))));
    }
    for await (const { name, storageKey } of data.files?.(services, member) ?? []) {
      zip.addReadStreamLazy(name, { mtime, compress: false }, (give) => {
        services.storage.get(storageKey).then(
          (storedFile) => give(null, storedFile?.stream ?? Readable.from([])),
          (error: unknown) => give(error, Readable.from([])),
        );
      });
    }
  }
  zip.end();
  await written;
}

async function* jsonArray(rows: DataPart['rows']): AsyncGenerator<string> {
  let waiting = '[';
  let separator = '\n';
  for await (const row of rows) {
    waiting += separator + JSON.stringify(inOneStyle(row), null, 2);
    separator = ',\n';
    if (waiting.length < chunkLength) continue;
    yield waiting;
    waiting = '';
  }
  yield `${waiting}\n]\n`;
}

/** Renames keys to the API's style, whatever the column names are. */
function inOneStyle(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOneStyle);
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [snakeCase(name), inOneStyle(each)]));
}

const snakeCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
