/**
 * The files that the browser loads together. Each part is a package, a folder or a file; `chunk-groups.test.ts` fails
 * for a part that no longer exists.
 */
interface ChunkGroup {
  readonly name: string;
  readonly parts: readonly string[];
  readonly priority?: number;
  /** A module belongs to the group if at least this many pages need it. */
  readonly minShareCount?: number;
}

export const chunkGroups: readonly ChunkGroup[] = [
  // The libraries that every page needs. A single file compresses better than forty, and changes only when a library
  // is updated.
  {
    name: 'vendor',
    parts: [
      'react',
      'react-dom',
      'scheduler',
      'react-router',
      'use-sync-external-store',
      '@tanstack',
      '@lingui',
      'cookie',
    ].map((name) => `node_modules/${name}/`),
    priority: 3,
  },
  // The frame around every page, with everything that it imports.
  {
    name: 'shell',
    parts: [
      'apps/web/root.tsx',
      'apps/web/layouts/default-layout.tsx',
      'apps/web/shell/shell.tsx',
      'apps/web/shell/top-navigation.tsx',
    ],
    priority: 2,
  },
  // Code that most pages share. What features share stays with the pages that need it, because pages without script
  // share nothing.
  { name: 'shared', parts: ['platform/', 'apps/'], minShareCount: 20, priority: 1 },
  // Small parts that are used together.
  {
    name: 'fields',
    parts: ['select', 'text-area', 'radio-group', 'checkbox'].map((name) => `platform/web/ui/${name}.tsx`),
  },
  {
    name: 'against-somebody',
    parts: [
      'features/safety/blocks/web/block-button.tsx',
      'features/safety/blocks/web/late-block-dialog.tsx',
      'features/safety/report-form/web/report-button.tsx',
      'features/safety/report-form/web/late-report-dialog.tsx',
    ],
  },
];

/** The group as the bundler takes it. */
export const bundlerGroup = ({ parts, ...group }: ChunkGroup) => ({
  ...group,
  test: new RegExp(`/(?:${parts.map((part) => part.replaceAll('.', String.raw`\.`)).join('|')})`),
});
