import { createRequestHandler, type ServerBuild } from 'react-router';

type Routes = ServerBuild['routes'];
export type PageHandler = ReturnType<typeof createRequestHandler>;

/**
 * Answers requests for pages. The router tries every route it is given several times per page, and converts all of
 * them each time. With only the routes that can match, a page takes an eighth less time.
 */
export function pageHandler(build: ServerBuild, mode: string): PageHandler {
  const starts = new Set(Object.keys(build.routes).flatMap((id) => findFirstSegment(build.routes, id) ?? []));
  const handlers = new Map<string, PageHandler>();
  const fullHandler = createRequestHandler(build, mode);
  const findHandler = (start: string) => {
    const handler = handlers.get(start) ?? createRequestHandler(buildUnder(build, start), mode);
    handlers.set(start, handler);
    return handler;
  };
  return (request, context) => {
    const { pathname } = new URL(request.url);
    // The manifest request contains other paths.
    if (pathname === build.routeDiscovery.manifestPath) return fullHandler(request, context);
    const start = readFirstSegment(pathname);
    return findHandler(starts.has(start) ? start : '')(request, context);
  };
}

/** The build with only the routes that can match a path with this first segment. */
export function buildUnder(build: ServerBuild, start: string): ServerBuild {
  const mayMatch = (id: string) => [null, start].includes(findFirstSegment(build.routes, id));
  const only = <T>(routes: Readonly<Record<string, T>>) =>
    Object.fromEntries(Object.entries(routes).filter(([id]) => mayMatch(id)));
  return {
    ...build,
    routes: only(build.routes),
    assets: { ...build.assets, routes: only(build.assets.routes) },
  };
}

/**
 * The first segment of a path as the router reads it. Requests for page data end in `.data`; for the home page, the
 * segment is `_`.
 */
export function readFirstSegment(pathname: string): string {
  const [start = ''] = pathname
    .replace(/\.data$/, '')
    .replace(/^\/+/, '')
    .split('/');
  return start === '_' ? '' : decoded(start).toLowerCase();
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

/** The first segment of a route's paths. Null means any segment, or none. */
function findFirstSegment(routes: Routes, id: string): string | null {
  const paths: string[] = [];
  for (let route = routes[id]; route; route = route.parentId ? routes[route.parentId] : undefined)
    if (route.path) paths.unshift(route.path);
  const [segment = ''] = paths.join('/').replace(/^\/+/, '').split('/');
  return segment === '' || /^[:*]|\?$/.test(segment) ? null : segment.toLowerCase();
}
