import { Trans, useLingui } from '@lingui/react/macro';
import { MapPinOff, Wrench } from 'lucide-react';
import { Component, type ReactNode } from 'react';
import { isRouteErrorResponse } from 'react-router';
import { Button } from '#platform/web/ui/button.tsx';
import { Scene } from '#platform/web/ui/scene.tsx';
import { Spot } from '#platform/web/ui/spot.tsx';
import { OfflineContent } from './offline-content.tsx';
import { useServerReachable } from './use-server-reachable.ts';

interface Failure {
  readonly status: number;
  readonly code: string | null;
  /** Identifies the failed request in the server's log. */
  readonly requestId: string | null;
}

/** Specification, section 8: message (default "Error") and code (default 500). */
function describe(error: unknown): Failure {
  if (!isRouteErrorResponse(error)) return { status: 500, code: null, requestId: null };
  const { code, request_id: requestId } = (error.data ?? {}) as { code?: unknown; request_id?: unknown };
  return {
    status: error.status,
    code: typeof code === 'string' ? code : null,
    requestId: typeof requestId === 'string' ? requestId : null,
  };
}

/** For failures of the layout itself: a page that has neither header nor footer. */
export function ErrorPage({ error }: { readonly error: unknown }) {
  return (
    <div className="grid min-h-dvh content-center">
      <ErrorContent error={error} />
    </div>
  );
}

interface ErrorContentProps {
  readonly error: unknown;
  /** In the console, where an icon replaces the drawing. */
  readonly staff?: boolean;
}

/**
 * Shown in place of a page that failed. If the page could not be fetched, it says that there is no connection.
 */
export function ErrorContent({ error, staff = false }: ErrorContentProps) {
  const reachable = useServerReachable(!isRouteErrorResponse(error));
  return (
    <Fallback>{reachable ? <ErrorText {...describe(error)} staff={staff} /> : <OfflineContent />}</Fallback>
  );
}

function ErrorText({ status, code, requestId, staff }: Failure & { readonly staff: boolean }) {
  const { t } = useLingui();
  const message = useMessage(status, code);
  return (
    <main className="mx-auto flex max-w-md flex-col items-center gap-4 px-6 py-16 text-center text-balance">
      <title>{message}</title>
      {status === 404 && !staff ? (
        <Scene name="map" />
      ) : (
        <Spot>{status === 404 ? <MapPinOff /> : <Wrench />}</Spot>
      )}
      <h1 className="text-2xl md:text-3xl">{message}</h1>
      {status === 404 ? (
        <p className="text-ink-muted">
          <Trans>The link may be out of date or contain a typo.</Trans>
        </p>
      ) : null}
      {status >= 500 ? (
        <p className="text-ink-muted">
          <Trans>Something went wrong on our side. Try again in a moment.</Trans>
        </p>
      ) : null}
      {status === 400 || status === 415 ? (
        <p className="text-ink-muted">
          <Trans>We couldn’t read what you sent. Go back and try again.</Trans>
        </p>
      ) : null}
      {code === 'second_step_missing' ? (
        <Button asChild>
          <a href="/settings/security">
            <Trans>Login and security</Trans>
          </a>
        </Button>
      ) : (
        <Button asChild>
          <a href="/">
            <Trans>Back to the home page</Trans>
          </a>
        </Button>
      )}
      <p className="text-sm text-ink-muted tabular-nums">{status}</p>
      {requestId !== null && (status >= 500 || status === 429) ? (
        <p className="text-sm text-ink-muted">
          {t`If you contact us about this, include this code:`}{' '}
          <code className="break-all select-all">{requestId}</code>
        </p>
      ) : null}
    </main>
  );
}

function useMessage(status: number, code: string | null): string {
  const { t } = useLingui();
  if (status === 404) return t`This page could not be found`;
  if (status === 413) return t`This is too large to send.`;
  if (code === 'second_step_missing') return t`Set up two-step verification first.`;
  if (code === 'permission_denied') return t`You’re not allowed to do this.`;
  if (code === 'too_many_requests') return t`That was too fast. Wait a moment and try again.`;
  return t`Error`;
}

/** Shows a plain link if even the error page fails (ER-02). */
export class Fallback extends Component<{ readonly children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? <a href="/">Go back to home</a> : this.props.children;
  }
}
