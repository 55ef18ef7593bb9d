import babel from '@rolldown/plugin-babel';

/** Compiles Lingui's macros; everything else in TypeScript and JSX is left to Vite. */
export function macroPlugin() {
  return babel({
    include: /\/(?:apps|features|platform|tests)\/.*\.tsx?(?:$|\?)/,
    presets: ['@babel/preset-typescript'],
    plugins: ['@lingui/babel-plugin-lingui-macro'],
  });
}
