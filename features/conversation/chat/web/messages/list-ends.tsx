import { Trans } from '@lingui/react/macro';
import { History } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { useNearness } from '#platform/web/nearness.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Spinner } from '#platform/web/ui/spinner.tsx';
import type { Conversation } from '../conversation/use-conversation.ts';

/** Shown above the oldest message: a loader for older ones, the limit for free members, or nothing. */
export function Beginning({ conversation }: { readonly conversation: Conversation }) {
  const { state, older, loadOlder } = conversation;
  // Opening the conversation marks it as read, so remember whether older messages were unread before.
  const [unread] = useState(state.history_unread);
  if (state.more) {
    return (
      <LoadMore loading={older} onReach={loadOlder}>
        <Trans>We couldn’t load older messages. Try again</Trans>
      </LoadMore>
    );
  }
  if (!state.history_limit_reached) return null;
  return (
    <div className="mx-auto mb-4 max-w-md rounded-card bg-surface p-4 text-center text-sm ring-1 ring-line ring-inset">
      <History aria-hidden="true" className="mx-auto mb-2 size-5 text-ink-muted" />
      <p>
        {unread ? (
          <Trans>
            Premium members can read older messages, and some of yours are still unread. Nothing is lost:
            they’re here as soon as you’re Premium.
          </Trans>
        ) : (
          <Trans>
            Premium members can read older messages. Nothing is lost: they’re here as soon as you’re Premium.
          </Trans>
        )}
      </p>
      <Button asChild variant="secondary" size="sm" className="mt-3">
        <Link to="/premium">
          <Trans>Get Premium</Trans>
        </Link>
      </Button>
    </div>
  );
}

/** Shown below older messages that the reader jumped to: a loader for newer ones. */
export function End({ conversation }: { readonly conversation: Conversation }) {
  const { state, newer, loadNewer } = conversation;
  if (!state.more_after) return null;
  return (
    <LoadMore loading={newer} onReach={loadNewer}>
      <Trans>We couldn’t load newer messages. Try again</Trans>
    </LoadMore>
  );
}

interface LoadMoreProps {
  readonly loading: Conversation['older'];
  readonly onReach: () => Promise<void>;
  /** The label of the button after a failure. */
  readonly children: ReactNode;
}

/** Loads more messages when the reader scrolls near. */
function LoadMore({ loading, onReach, children }: LoadMoreProps) {
  const mark = useNearness(loading === 'idle', 300, () => void onReach());
  return (
    <div ref={mark} className="py-3 text-center">
      {loading === 'failed' ? (
        <Button variant="secondary" size="sm" onClick={() => void onReach()}>
          {children}
        </Button>
      ) : (
        <Spinner className="text-ink-muted" />
      )}
    </div>
  );
}
