import { basename } from 'node:path';
import { format, resolveConfig } from 'prettier';
import type { Call, RealtimeEvent } from '#platform/shared/call.ts';
import type { ErrorDefinition } from '#platform/shared/call-error.ts';
import { toClientCall } from '#platform/shared/client-call.ts';

/**
 * The path of the browser's part of a contract, which is generated: `x-contract.ts` gives `x-calls.gen.ts`.
 */
export function formatGeneratedPath(contractPath: string): string {
  return contractPath.replace(/contract\.ts$/, 'calls.ts').replace(/\.ts$/, '.gen.ts');
}

/**
 * The source of the browser's part of a contract: its calls, error codes, events and plain values, under the
 * same names, and its types. Schemas stay on the server.
 */
export async function generateClientCalls(
  contractPath: string,
  contract: Readonly<Record<string, unknown>>,
): Promise<string> {
  const file = `./${basename(contractPath)}`;
  const parts = Object.keys(contract)
    .sort()
    .flatMap((name) => toClientPart(name, contract[name]) ?? []);
  const types = [...new Set(parts.flatMap(({ type }) => type ?? []))].sort();
  const source = [
    `// Generated from ${file} by \`npm run docs:api\`.`,
    types.length > 0 ? `import type { ${types.join(', ')} } from '#platform/shared/client-call.ts';` : '',
    parts.length > 0 ? `import type * as contract from '${file}';` : '',
    '',
    `export type * from '${file}';`,
    '',
    ...parts.map(({ name, type, value }) => {
      const contractType = `typeof contract.${name}`;
      const annotation = type ? `${type}<${contractType}>` : contractType;
      return `export const ${name}: ${annotation} = ${JSON.stringify(value)};`;
    }),
  ].join('\n');
  return format(source, { ...(await resolveConfig(contractPath)), filepath: contractPath });
}

interface ClientPart {
  readonly name: string;
  /** The generic type of the form for browsers, if it differs from the contract's own. */
  readonly type?: 'ClientCall' | 'ClientErrors' | 'ClientEvent';
  readonly value: unknown;
}

/** The browser's part of one export. Null if there is none. */
function toClientPart(name: string, value: unknown): ClientPart | null {
  if (isCall(value)) return { name, type: 'ClientCall', value: toClientCall(value) };
  if (isEvent(value))
    return { name, type: 'ClientEvent', value: { name: value.name, changes: value.changes } };
  if (isErrors(value)) {
    const errors = Object.entries(value).map(([key, { code, status }]) => [key, { code, status }] as const);
    return { name, type: 'ClientErrors', value: Object.fromEntries(errors) };
  }
  return isPlain(value) ? { name, value } : null;
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

export const isCall = (value: unknown): value is Call =>
  isRecord(value) && 'path' in value && 'response' in value;

const isEvent = (value: unknown): value is RealtimeEvent =>
  isRecord(value) && 'name' in value && 'payload' in value;

const isErrors = (value: unknown): value is Readonly<Record<string, ErrorDefinition>> =>
  isRecord(value) &&
  Object.values(value).length > 0 &&
  Object.values(value).every((one) => isRecord(one) && 'code' in one && 'args' in one);

/** Whether JSON can represent the value, and no part of it is a schema. */
function isPlain(value: unknown): boolean {
  if (Array.isArray(value)) return value.every(isPlain);
  if (isRecord(value)) return !('~kind' in value) && Object.values(value).every(isPlain);
  return value === null || ['string', 'number', 'boolean'].includes(typeof value);
}
