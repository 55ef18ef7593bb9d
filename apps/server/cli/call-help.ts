import type { Call } from '#platform/shared/call.ts';
import type { TObject } from '#platform/shared/schema.ts';
import { typeText } from '../type-text.ts';
import { whoMayCall } from '../api-reference.ts';

/** The names of calls with what each does, by name. */
export function listCalls(calls: readonly Call[]): string {
  return calls
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .map(({ name, summary }) => `${name}\n    ${summary}`)
    .join('\n');
}

/** What a call does, who may make it, and its fields in the notation of docs/api.md. */
export function describeCall({
  name,
  summary,
  access,
  query,
  body,
  upload,
  needsConsole,
  idempotent,
}: Call): string {
  const fields = { ...query?.properties, ...body?.properties };
  const required = [...(query?.required ?? []), ...(body?.required ?? [])];
  const hasFields = Object.keys(fields).length > 0;
  const schema = { type: 'object', properties: fields, required } as unknown as TObject;
  return [
    `${name}: ${summary}`,
    `For ${whoMayCall(access)}.`,
    ...(needsConsole ? ['Only in the console.'] : []),
    hasFields ? `Fields:\n${typeText(schema, '')}` : 'It has no fields.',
    ...('site' in fields
      ? ['"site" defaults to the site of --site, or else to the site of the member of staff.']
      : []),
    ...(idempotent
      ? ['Takes --idempotency-key: a repeat with the same key returns the first response.']
      : []),
    ...(upload
      ? [`Takes a file of at most ${upload.maxBytes.toLocaleString('en')} bytes: --file <path>.`]
      : []),
  ].join('\n\n');
}
