import { readFile, stat } from 'node:fs/promises';
import { requireModestJson } from '#platform/server/http/json-body.ts';
import { splitInput } from '#platform/server/http/validate.ts';
import type { Call } from '#platform/shared/call.ts';
import { UsageError } from './command.ts';

interface Arguments {
  /** Undefined if none is given. */
  readonly json: string | undefined;
  /** The path of the file to send. */
  readonly path: string | undefined;
  /** The site that the call is about, unless its fields name another. */
  readonly siteId: number;
  /** Whether the command names that site for this. */
  readonly isSiteNamed: boolean;
}

interface CallParts {
  readonly query: Readonly<Record<string, unknown>>;
  readonly body: Readonly<Record<string, unknown>>;
  readonly file: Buffer | undefined;
}

/**
 * The fields of a call and its file. The schemas check them later.
 * @throws {UsageError} if the JSON or the file cannot be read, or does not fit this call.
 */
export async function readCallInput(
  call: Call,
  { json, path, siteId, isSiteNamed }: Arguments,
): Promise<CallParts> {
  const fields = json === undefined ? {} : parseFields(json);
  const names = Object.keys({ ...call.query?.properties, ...call.body?.properties });
  const unknown = Object.keys(fields).find((name) => !names.includes(name));
  if (unknown !== undefined)
    throw new UsageError(
      `${call.name} has no field "${unknown}". ${names.length === 0 ? 'It takes no fields.' : `Its fields: ${names.join(', ')}.`}`,
    );
  if (isSiteNamed && names.includes('site') && 'site' in fields && fields['site'] !== siteId)
    throw new UsageError('--site and the field "site" in the JSON name different sites.');
  const withSite = names.includes('site') ? { site: siteId, ...fields } : fields;
  return { ...splitInput(call, withSite), file: await readUpload(call, path) };
}

function parseFields(json: string): Readonly<Record<string, unknown>> {
  requireModestJson(json);
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch (error) {
    throw new UsageError(`The JSON cannot be read: ${(error as SyntaxError).message}.`, { cause: error });
  }
  if (typeof value === 'object' && value !== null && !Array.isArray(value))
    return value as Record<string, unknown>;
  throw new UsageError(`The JSON must be an object with fields, such as '{"reason": "…"}'.`);
}

async function readUpload({ name, upload }: Call, path: string | undefined): Promise<Buffer | undefined> {
  if (upload === undefined && path === undefined) return undefined;
  if (upload === undefined) throw new UsageError(`${name} takes no file.`);
  if (path === undefined) throw new UsageError(`--file is missing: ${name} takes a file.`);
  const state = await stat(path).catch(() => null);
  if (!state?.isFile()) throw new UsageError(`--file is "${path}", but that is not a file that can be read.`);
  if (state.size === 0 || state.size > upload.maxBytes)
    throw new UsageError(`--file has ${state.size} bytes, but must have 1 to ${upload.maxBytes}.`);
  return readFile(path);
}
