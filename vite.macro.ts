import babel, { defineRolldownBabelPreset } from '@rolldown/plugin-babel';

const macros = defineRolldownBabelPreset({
  preset: () => ({ plugins: ['@lingui/babel-plugin-lingui-macro'] }),
  // Most files have no macro, and Babel takes longer than all other processing of a file.
  rolldown: { filter: { code: /from ['"]@lingui\/(?:core|react)\/macro['"]/ } },
});

/** Compiles Lingui's macros. TypeScript and JSX are left to Vite. */
export function macroPlugin() {
  return babel({
    include: /\/(?:apps|features|platform|tests)\/.*\.tsx?(?:$|\?)/,
    presets: [macros],
  });
}
