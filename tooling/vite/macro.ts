import babel, { defineRolldownBabelPreset } from '@rolldown/plugin-babel';
import { keepResults } from './keep-results.ts';

const macros = defineRolldownBabelPreset({
  preset: () => ({ plugins: ['@lingui/babel-plugin-lingui-macro'] }),
  // Most files have no macro, and Babel takes longer than all other processing of a file.
  rolldown: { filter: { code: /from ['"]@lingui\/(?:core|react)\/macro['"]/ } },
});

/** Compiles Lingui's macros. TypeScript and JSX are left to Vite. */
export async function macroPlugin() {
  const plugin = await babel({
    include: /\/(?:apps|features|platform|tests)\/.*\.tsx?(?:$|\?)/,
    presets: [macros],
  });
  return keepResults(plugin, {
    name: 'macros',
    // The versions of Babel and of its plugin, and the settings of the plugin.
    dependsOn: ['package-lock.json', 'lingui.config.ts'],
  });
}
