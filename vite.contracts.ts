import { transformAsync, types, type PluginObject } from '@babel/core';
import type { Plugin } from 'vite';

/** What only the server reads of a call: the browser needs its address and its fields' names. */
const serverOnly = new Set(['response', 'errors', 'summary', 'access', 'limit']);

const withoutServerFields: PluginObject = {
  visitor: {
    CallExpression({ node }) {
      if (node.callee.type !== 'Identifier') return;
      const [first] = node.arguments;
      if (node.callee.name === 'defineCall' && first?.type === 'ObjectExpression') slimCall(first);
      if (node.callee.name === 'defineErrors' && first?.type === 'ObjectExpression') slimErrors(first);
      if (node.callee.name === 'defineRealtimeEvent') node.arguments[1] = types.objectExpression([]);
    },
  },
};

function slimCall(definition: types.ObjectExpression): void {
  definition.properties = definition.properties.filter((property) => !serverOnly.has(nameOf(property) ?? ''));
  for (const property of definition.properties) {
    if (property.type !== 'ObjectProperty') continue;
    if (nameOf(property) === 'body') property.value = types.objectExpression([]);
    if (nameOf(property) === 'query') property.value = namesOnly(property.value);
  }
}

function slimErrors(definitions: types.ObjectExpression): void {
  for (const property of definitions.properties) {
    if (property.type !== 'ObjectProperty' || property.value.type !== 'ObjectExpression') continue;
    property.value.properties = property.value.properties.filter((field) => nameOf(field) !== 'args');
  }
}

/** `object({ a: …, b: … })` as `{ properties: { a: 0, b: 0 } }`; a schema that stands elsewhere stays. */
function namesOnly(schema: types.ObjectProperty['value']): types.ObjectProperty['value'] {
  if (schema.type !== 'CallExpression' || schema.arguments[0]?.type !== 'ObjectExpression') return schema;
  const names = schema.arguments[0].properties.map(nameOf);
  if (names.includes(null)) return schema;
  const field = (name: string, value: types.Expression) =>
    types.objectProperty(types.identifier(name), value);
  const properties = names.map((name) => field(name!, types.numericLiteral(0)));
  return types.objectExpression([field('properties', types.objectExpression(properties))]);
}

function nameOf(property: types.ObjectExpression['properties'][number]): string | null {
  return property.type === 'ObjectProperty' && property.key.type === 'Identifier' ? property.key.name : null;
}

const schemaMakers = [
  'array',
  'oneOf',
  'oneOfNumbers',
  'optional',
  'nullable',
  'record',
  'string',
  'text',
  'uuid',
  'integer',
  'number',
  'boolean',
  'timestamp',
  'day',
  'seq',
  'minorUnits',
  'currencyCode',
  'countryCode',
  'pageCursor',
];

/** What is left of `platform/shared/schema.ts` where nothing is checked: an object still knows its fields' names. */
const emptySchemas = [
  'export const object = (properties) => ({ properties });',
  ...schemaMakers.map((name) => `export const ${name} = () => ({});`),
].join('\n');

/** Makers of contracts, which have no effect but their answer: what a page does not use of a contract goes. */
export const pureContractMakers = [
  'defineCall',
  'defineErrors',
  'defineRealtimeEvent',
  'object',
  'money',
  ...schemaMakers,
];

const schemaFile = /\/platform\/shared\/schema\.ts$/;
const contractFile = /\/features\/[\w-]+\/(?:[\w-]+-)?contract\.ts$/;

/** Leaves schemas out of the browser's bundle; they are a fifth of what a page would load. */
export function slimContracts(): Plugin {
  return {
    name: 'vonk:slim-contracts',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    load: { filter: { id: schemaFile }, handler: () => ({ code: emptySchemas, moduleSideEffects: false }) },
    transform: {
      filter: { id: contractFile },
      async handler(code: string, id: string) {
        const result = await transformAsync(code, {
          filename: id,
          configFile: false,
          babelrc: false,
          sourceMaps: true,
          presets: ['@babel/preset-typescript'],
          plugins: [() => withoutServerFields],
        });
        return result?.code ? { code: result.code, map: JSON.stringify(result.map) } : null;
      },
    },
  };
}
