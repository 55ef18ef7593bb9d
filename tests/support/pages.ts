import type { PageHandle } from '#platform/web/page-handle.ts';

export interface NamedPage {
  /** In the router's syntax. */
  readonly path: string;
  readonly handle: PageHandle;
}

const header = "// Generated from the pages' handles by `npm run docs:api`.";

/** The names that statistics know pages by. */
export function pageNamesSource(pages: readonly NamedPage[]): string {
  const named = pages.flatMap(({ path, handle: { name } }) =>
    name === undefined || name === 'other' ? [] : [[path, name]],
  );
  return `${header}

/** The paths of all pages, in the router's syntax, and their names. Any other URL is counted as \`other\`. */
export const namedPages: readonly (readonly [path: string, name: string])[] = ${JSON.stringify(named)};
`;
}

/** The pages for search engines. */
export function publicPagesSource(pages: readonly NamedPage[]): string {
  const paths = pages.filter(({ handle }) => handle.listed).map(({ path }) => `/${path}`);
  return `${header}

/** The pages that search engines may list and that link previews may show. None of them is a member's page (RE-07). */
export const publicPages = ${JSON.stringify(paths)} as const;
`;
}
