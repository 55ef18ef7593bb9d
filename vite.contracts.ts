import { transformAsync, type PluginObject } from '@babel/core';
import type { Plugin } from 'vite';

/** What only the server reads of a call: the browser needs its address, its fields' names and its error codes. */
const serverOnly = new Set(['response', 'errors', 'summary', 'access', 'limit']);

const withoutServerFields: PluginObject = {
  visitor: {
    CallExpression({ node }) {
      const [definition] = node.arguments;
      if (node.callee.type !== 'Identifier' || node.callee.name !== 'defineCall') return;
      if (definition?.type !== 'ObjectExpression') return;
      definition.properties = definition.properties.filter(
        (property) =>
          property.type !== 'ObjectProperty' ||
          property.key.type !== 'Identifier' ||
          !serverOnly.has(property.key.name),
      );
    },
  },
};

/** Leaves response schemas out of the browser's bundle; they are a fifth of what a page would load. */
export function slimContracts(): Plugin {
  return {
    name: 'vonk:slim-contracts',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: /\/features\/[\w-]+\/contract\.ts$/ },
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

/** Makers of contracts, which have no effect but their answer: what a page does not use of a contract goes. */
export const pureContractMakers = [
  'defineCall',
  'defineErrors',
  'defineRealtimeEvent',
  'object',
  'array',
  'oneOf',
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
  'minorUnits',
  'currencyCode',
  'countryCode',
  'pageCursor',
  'money',
];
