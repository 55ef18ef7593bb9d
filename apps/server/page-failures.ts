import {
  createContext,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type RouterContextProvider,
  type ServerBuild,
} from 'react-router';
import type { CallError } from '#platform/shared/errors.ts';
import { pageContext } from '#platform/web/page-context.ts';

/** The reason why this request's form is not passed to its page, or null. */
export const refusalContext = createContext<CallError | null>(null);

type Args = LoaderFunctionArgs | ActionFunctionArgs;

/**
 * Wraps the build so that a failed page is shown with the status of the failure. The router does not recognise failed
 * calls: it would respond with 500 to each one that a loader or action does not catch.
 */
export function withFailuresAsPages(build: ServerBuild): ServerBuild {
  const routes = Object.entries(build.routes).map(([id, route]) => {
    if (!route) return [id, route] as const;
    const { loader, action } = route.module;
    const module = {
      ...route.module,
      ...(loader ? { loader: guarded(loader) } : {}),
      ...(action ? { action: guarded(refusing(action)) } : {}),
    };
    return [id, { ...route, module }] as const;
  });
  return { ...build, routes: Object.fromEntries(routes) };
}

type Handler<A extends Args> = (args: A) => unknown;

const guarded =
  <A extends Args>(handle: Handler<A>) =>
  async (args: A) => {
    try {
      return await handle(args);
    } catch (error) {
      // Other thrown values are already responses. If the client has disconnected, there is nothing to report.
      if (!(error instanceof Error) || args.request.signal.aborted) throw error;
      throw readContext(args).get(pageContext).asPageError(error);
    }
  };

const refusing =
  <A extends Args>(handle: Handler<A>) =>
  async (args: A) => {
    const refusal = readContext(args).get(refusalContext);
    if (refusal) throw refusal;
    return handle(args);
  };

const readContext = ({ context }: Args) => context as RouterContextProvider;
