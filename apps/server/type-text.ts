import type { TObject, TSchema } from '#platform/shared/schema.ts';
import { findChoices, isRequired } from './api-reference.ts';

interface Described {
  readonly type?: string;
  readonly anyOf?: readonly TSchema[];
  readonly items?: TSchema;
  readonly const?: unknown;
  readonly properties?: object;
  readonly patternProperties?: Readonly<Record<string, TSchema>>;
}

/** Writes a schema as a TypeScript type, with the schema's limits as comments. */
export function typeText(schema: TSchema, indent: string): string {
  const described = schema as Described;
  const choice = findChoices(schema);
  if (choice) return choice.map((text) => JSON.stringify(text)).join(' | ');
  if (described.anyOf) return described.anyOf.map((option) => typeText(option, indent)).join(' | ');
  if (described.const !== undefined) return JSON.stringify(described.const);
  if (described.type === 'array') return arrayText(typeText(described.items!, indent));
  if (described.properties) return objectText(schema as TObject, indent);
  const [values] = Object.values(described.patternProperties ?? {});
  if (values) return `Record<string, ${typeText(values, indent)}>`;
  return described.type === 'integer' ? 'number' : (described.type ?? 'unknown');
}

const arrayText = (item: string) =>
  item.includes(' | ') && !item.startsWith('{') ? `(${item})[]` : `${item}[]`;

function objectText(schema: TObject, indent: string): string {
  const inner = `${indent}  `;
  const lines = Object.entries(schema.properties).map(([name, field]) => {
    const limits = describeLimits(field);
    const mark = isRequired(schema, name) ? '' : '?';
    return `${inner}${name}${mark}: ${typeText(field, inner)};${limits ? ` // ${limits}` : ''}`;
  });
  return lines.length > 0 ? `{\n${lines.join('\n')}\n${indent}}` : '{}';
}

function describeLimits(schema: TSchema): string {
  const { format, minLength, maxLength, minimum, maximum, maxItems, minItems, pattern, type } =
    schema as Readonly<Record<string, unknown>>;
  const range = (unit: string, from: unknown, to: unknown) =>
    from === undefined && to === undefined
      ? []
      : [`${[from, to].filter((one) => one !== undefined).join(' to ')}${unit}`];
  return [
    ...(type === 'integer' ? ['whole'] : []),
    ...(format ? [String(format)] : pattern ? [String(pattern)] : []),
    ...range(' characters', minLength, maxLength),
    ...(minimum === undefined && maximum !== undefined
      ? [`at most ${maximum}`]
      : range('', minimum, maximum)),
    ...range(' items', minItems, maxItems),
  ].join(', ');
}
