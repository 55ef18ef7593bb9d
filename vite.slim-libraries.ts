import type { Plugin } from 'vite';

/** React Router's hooks for measuring tools, which Vonk does not pass: a file of 4 kB that no condition leaves out. */
const withoutInstrumentation = `
export const consumeInstrumentationClientResultMetaReceiver = () => undefined;
export const getRouteInstrumentationUpdates = () => ({});
export const instrumentClientSideRouter = (router) => router;
export const instrumentHandler = undefined;
export const instrumentationResultMetaContext = undefined;
`;

/** Draws what `lucide-react` draws for the properties that Vonk gives its icons; no context, no computed strokes. */
const plainIcons = `
import { createElement } from 'react';

const naming = /^(?:aria-|role$|title$)/;

export default ({ name, aliases = [], node }) => {
  const look = ['lucide', ...[name, ...aliases].map((each) => 'lucide-' + each)].join(' ');
  return ({ className, ...rest }) =>
    createElement(
      'svg',
      {
        xmlns: 'http://www.w3.org/2000/svg',
        width: 24,
        height: 24,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        className: className ? look + ' ' + className : look,
        'aria-hidden': Object.keys(rest).some((key) => naming.test(key)) ? undefined : 'true',
        ...rest,
      },
      ...node.map(([tag, shape]) => createElement(tag, shape)),
    );
};
`;

const icons = /\/lucide-react\/dist\/esm\/(?:icons\/[\w-]+|createLucideIcon)\.mjs$/;

/** Leaves out of what is built what libraries carry for uses that Vonk does not make of them. */
export function slimLibraries(): Plugin[] {
  return [
    {
      name: 'vonk:slim-router',
      enforce: 'pre',
      applyToEnvironment: ({ name, config }) => name === 'client' && config.command === 'build',
      load: {
        filter: { id: /\/react-router\/dist\/production\/lib\/router\/instrumentation\.js$/ },
        handler: () => ({ code: withoutInstrumentation, moduleSideEffects: false }),
      },
    },
    {
      name: 'vonk:slim-icons',
      enforce: 'pre',
      apply: 'build',
      load: {
        filter: { id: icons },
        handler: (id) =>
          id.endsWith('/createLucideIcon.mjs') ? { code: plainIcons, moduleSideEffects: false } : null,
      },
      transform: {
        // The keys of an icon's shapes, which a list that never changes does not need.
        filter: { id: icons },
        handler: (code) => ({ code: code.replace(/,\s*key: "\w+"/g, ''), map: null }),
      },
    },
  ];
}
