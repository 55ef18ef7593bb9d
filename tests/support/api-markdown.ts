import { listErrors, whoMayCall } from '#apps/server/api-reference.ts';
import { typeText } from '#apps/server/type-text.ts';
import type { Call } from '#platform/shared/call.ts';
import type { TObject } from '#platform/shared/schema.ts';

/** The API reference for human readers. `npm run docs:api` writes it to `docs/api.md`. */
export function formatMarkdown(calls: readonly Call[]): string {
  const ordered = [...calls].sort((a, b) => (a.path === b.path ? 0 : a.path < b.path ? -1 : 1));
  const paths = [...new Set(ordered.map(({ path }) => path))];
  const chapters = paths.map((path) =>
    chapter(
      path,
      ordered.filter((call) => call.path === path),
    ),
  );
  return `${introduction}\n\n${chapters.join('\n\n')}\n`;
}

const introduction = `<!-- Generated from the contracts by \`npm run docs:api\`. -->

# API

Every call answers JSON. The host name selects the site; the cookie \`auth.session\` identifies the caller.
A failed call answers \`{ "error": { "code", "args" } }\`: the code is stable, and the client makes the sentence.
Calls that change something are refused with \`foreign_origin\` if the browser says that they come from another site.
Calls marked _once only_ need an \`Idempotency-Key\` header (8 to 100 letters, digits, \`-\` or \`_\`): a repeat with the
same key gets the first answer. The same reference is available as OpenAPI 3.1 at \`/api/openapi.json\`.

Times are ISO 8601 in UTC, money is in whole minor units, and \`next\` in a list is an opaque cursor.`;

function chapter(path: string, calls: readonly Call[]): string {
  return [`## ${path}`, ...calls.map(section)].join('\n\n');
}

function section(call: Call): string {
  const { variant, idempotent, acts, limit, needsConsole } = call;
  const title = `### ${call.method} ${call.path}${variant ? `?${variant.field}=${variant.value}` : ''}`;
  const marks = [
    `\`${call.name}\``,
    `for ${whoMayCall(call.access)}`,
    ...(idempotent ? ['_once only_'] : []),
    ...(acts ? ['changes data on GET: same origin only'] : []),
    ...(needsConsole ? ['not on the command line'] : []),
    ...(limit === 'none' ? [] : [`limit \`${limit}\``]),
  ];
  const errors = listErrors(call).map(({ code, status, args }) => {
    const names = Object.keys(args.properties);
    return `\`${code}\` ${status}${names.length > 0 ? ` (${names.map((name) => `\`${name}\``).join(', ')})` : ''}`;
  });
  return [
    title,
    call.summary,
    marks.join(' · '),
    ...block('Query', call.query),
    ...(call.ignoresUnknownQuery ? ['Other query parameters are ignored.'] : []),
    ...block('Body', call.body),
    ...(call.upload ? [`Body: a file of at most ${call.upload.maxBytes.toLocaleString('en')} bytes.`] : []),
    ...block('Response', call.response),
    `Errors: ${errors.join(', ')}`,
  ].join('\n\n');
}

function block(title: string, schema: TObject | undefined): string[] {
  if (!schema || Object.keys(schema.properties).length === 0) return [];
  return [`${title}:\n\n\`\`\`ts\n${typeText(schema, '')}\n\`\`\``];
}
