import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Busboy, type BusboyHeaders } from '@fastify/busboy';
import { fail, invalidInput, isCallError, platformErrors, type CallError } from '#platform/shared/errors.ts';

interface Limits {
  /** The field whose first file is read. Everything else in the form is skipped. */
  readonly field: string;
  /** The maximum size of the file. */
  readonly maxBytes: number;
  /** The maximum size of the whole form, which may contain more files than the first. */
  readonly maxFormBytes: number;
}

/** Forms that a process reads at the same time. Each holds at most one file in memory. */
const maxReading = 16;
let reading = 0;

/**
 * Reads a file from a multipart form as it arrives. Null if the form has no such file.
 * @throws {CallError} `payload_too_large`, `invalid_input` for a broken form, `unavailable` if too many are being read.
 */
export async function readPostedFile(request: IncomingMessage, limits: Limits): Promise<Buffer | null> {
  if (reading >= maxReading) throw fail(platformErrors.unavailable);
  reading += 1;
  try {
    return await readFile(request, limits);
  } catch (error) {
    throw isCallError(error) ? error : invalidInput({ field: '', problem: 'invalid' });
  } finally {
    reading -= 1;
  }
}

async function readFile(
  request: IncomingMessage,
  { field, maxBytes, maxFormBytes }: Limits,
): Promise<Buffer | null> {
  const form = new Busboy({
    headers: request.headers as BusboyHeaders,
    limits: { fieldNameSize: 100, fieldSize: 1_000, fields: 10, files: 20, parts: 30, headerPairs: 20 },
  });
  const chunks: Buffer[] = [];
  let isFound = false;
  let bytes = 0;
  form.on('file', (name, file) => {
    const isWanted = name === field && !isFound;
    isFound ||= isWanted;
    file.on('data', (chunk: Buffer) => {
      if (!isWanted) return;
      bytes += chunk.length;
      if (bytes <= maxBytes) chunks.push(chunk);
    });
    // The form fails with the same error.
    file.on('error', () => undefined);
  });
  let tooMany = false;
  form.on('partsLimit', () => {
    tooMany = true;
  });
  await pipeline(
    request,
    limited(maxFormBytes, () => tooMany),
    form,
  );
  if (bytes > maxBytes) throw fail(platformErrors.payload_too_large);
  return bytes > 0 ? Buffer.concat(chunks) : null;
}

/**
 * Passes on what is within the limits. The remaining data is received but not parsed, because parsing thousands of
 * parts takes seconds, and because a browser that is still sending does not show the answer.
 */
const limited = (maxBytes: number, hasTooManyParts: () => boolean) =>
  async function* (source: Readable): AsyncGenerator<Buffer> {
    let bytes = 0;
    let failure: CallError | null = null;
    for await (const chunk of source as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      if (bytes > maxBytes) failure ??= fail(platformErrors.payload_too_large);
      else if (hasTooManyParts()) failure ??= invalidInput({ field: '', problem: 'too_many' });
      if (!failure) yield chunk;
    }
    if (failure) throw failure;
  };
