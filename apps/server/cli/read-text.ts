import { isUtf8 } from 'node:buffer';
import { readFile } from 'node:fs/promises';
import { UsageError } from './command.ts';

/** @throws {UsageError} if the file that an option names cannot be read, or is not UTF-8. */
export async function readText(option: string, path: string): Promise<string> {
  const bytes = await readFile(path).catch(() => null);
  if (bytes === null) throw new UsageError(`--${option} is "${path}", but that file cannot be read.`);
  if (!isUtf8(bytes)) throw new UsageError(`--${option} is "${path}", but that file is not UTF-8.`);
  return bytes.toString('utf8');
}
