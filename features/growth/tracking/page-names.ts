import { namedPages } from './page-names.gen.ts';

interface Page {
  readonly segments: readonly string[];
  readonly name: string;
}

const pages: readonly Page[] = namedPages
  .map(([path, name]) => ({ segments: path.split('/'), name }))
  // Static paths come before those with parameters.
  .toSorted((a, b) => countParameters(a) - countParameters(b));

function countParameters({ segments }: Page): number {
  return segments.filter((segment) => segment.startsWith(':')).length;
}

/** The name of the page at a path, such as `members-id`, without the path's parameter values. */
export function findPageName(path: string): string {
  const pathSegments = path.replace(/^\/|\/$/g, '').split('/');
  return pages.find(({ segments }) => matches(segments, pathSegments))?.name ?? 'other';
}

function matches(segments: readonly string[], pathSegments: readonly string[]): boolean {
  if (pathSegments.length > segments.length) return false;
  return segments.every((segment, index) => {
    const part = pathSegments[index];
    if (part === undefined) return segment.endsWith('?');
    return segment.startsWith(':') || segment === part;
  });
}
