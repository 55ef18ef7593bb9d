import { Trans, useLingui } from '@lingui/react/macro';
import { Component, type ReactNode } from 'react';
import { isRouteErrorResponse } from 'react-router';
import { Button } from '#platform/web/ui/button.tsx';
import { OfflineContent } from './offline-content.tsx';
import { useServerReachable } from './use-server-reachable.ts';

/** Specification, section 8: message (default "Error") and code (default 500). */
function describe(error: unknown): { status: number; code: string | null } {
  if (!isRouteErrorResponse(error)) return { status: 500, code: null };
  const code = (error.data as { code?: unknown } | null)?.code;
  return { status: error.status, code: typeof code === 'string' ? code : null };
}

/** For failures of the frame itself: a page without header and footer. */
export function ErrorPage({ error }: { readonly error: unknown }) {
  return (
    <div className="grid min-h-dvh content-center">
      <ErrorContent error={error} />
    </div>
  );
}

/** What a page that failed shows in its place; a page that could not be fetched says that there is no connection. */
export function ErrorContent({ error }: { readonly error: unknown }) {
  const reachable = useServerReachable(!isRouteErrorResponse(error));
  return <Fallback>{reachable ? <ErrorText {...describe(error)} /> : <OfflineContent />}</Fallback>;
}

function ErrorText({ status, code }: { readonly status: number; readonly code: string | null }) {
  const { t } = useLingui();
  const message =
    status === 404
      ? t`This page could not be found`
      : code === 'permission_denied'
        ? t`You are not allowed to do this.`
        : code === 'too_many_requests'
          ? t`That went too fast. Wait a moment and try again.`
          : t`Error`;
  return (
    <main className="mx-auto flex max-w-md flex-col items-center gap-4 px-6 py-16 text-center">
      <title>{message}</title>
      <p className="text-6xl font-bold tracking-tight text-primary">{status}</p>
      <h1 className="text-2xl font-semibold">{message}</h1>
      {status >= 500 ? (
        <p className="text-ink-muted">
          <Trans>Something went wrong on our side. Try again in a moment.</Trans>
        </p>
      ) : null}
      <Button asChild>
        <a href="/">
          <Trans>Back to the home page</Trans>
        </a>
      </Button>
    </main>
  );
}

/** If even the error page fails, a plain link remains (ER-02). */
export class Fallback extends Component<{ readonly children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? <a href="/">Go back to home</a> : this.props.children;
  }
}
