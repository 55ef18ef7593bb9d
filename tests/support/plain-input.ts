import { randomUUID } from 'node:crypto';
import type { Call } from '#platform/shared/call.ts';

/** The parts of a schema that are read here. */
export interface InputSchema {
  readonly type?: string;
  readonly const?: unknown;
  readonly format?: string;
  readonly pattern?: string;
  readonly minLength?: number;
  readonly minimum?: number;
  readonly minItems?: number;
  readonly items?: InputSchema;
  readonly anyOf?: readonly InputSchema[];
  readonly properties?: Readonly<Record<string, InputSchema>>;
}

/** Every field of a call, with the simplest value that its schema accepts. */
export function plainInput({ query, body, upload }: Call): Record<string, unknown> {
  const fields = { ...query?.properties, ...body?.properties } as Record<string, InputSchema>;
  const input = Object.fromEntries(
    Object.entries(fields).map(([name, schema]) => [name, plainValue(schema, name)]),
  );
  return upload ? { ...input, file: new Uint8Array([1]) } : input;
}

const plainTexts: Readonly<Record<string, string>> = {
  '^[A-Z]{2}$': 'NL',
  '^[A-Z]{3}$': 'EUR',
  '^\\d{4}-\\d{2}-\\d{2}$': '1990-05-05',
};

function plainValue(schema: InputSchema, name: string): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.anyOf) return plainValue(schema.anyOf[0]!, name);
  switch (schema.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([field, part]) => [field, plainValue(part, field)]),
      );
    case 'array':
      return Array.from({ length: schema.minItems ?? 0 }, () => plainValue(schema.items!, name));
    case 'integer':
    case 'number':
      return schema.minimum;
    case 'boolean':
      return true;
    default:
      return plainText(schema, name);
  }
}

function plainText({ format, pattern, minLength = 0 }: InputSchema, name: string): string {
  if (format === 'uuid') return randomUUID();
  if (/email/.test(name)) return 'somebody@example.org';
  return (pattern && plainTexts[pattern]) ?? 'x'.repeat(Math.max(8, minLength));
}
