import { Plural, Trans } from '@lingui/react/macro';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { Button } from '#platform/web/ui/button.tsx';
import { classNames } from '#platform/web/ui/class-names.ts';
import { firstKnown, lastKnown, type ConversationState } from '../conversation/conversation-state.ts';

interface ListButtonsProps {
  readonly state: ConversationState;
  /** The newest message at the time the reader scrolled up. Null while the reader is at the end. */
  readonly awaySince: number | null;
  /** There are unread messages before those that were loaded first. */
  readonly hasUnreadAbove: boolean;
  readonly readBefore: number | null;
  readonly onEnd: () => void;
  readonly onMissed: () => void;
}

/** Buttons to the first unread message, and back to the newest. */
export function ListButtons({
  state,
  awaySince,
  hasUnreadAbove,
  readBefore,
  onEnd,
  onMissed,
}: ListButtonsProps) {
  const showsUnreadButton = hasUnreadAbove && readBefore !== null && firstKnown(state) > readBefore + 1;
  const fresh =
    state.last_seq -
    lastKnown(state) +
    (awaySince === null ? 0 : state.messages.filter(({ mine, seq }) => !mine && seq > awaySince).length);
  const hasNews = fresh > 0 && !state.more_after;
  return (
    <>
      {showsUnreadButton ? (
        <p className="absolute top-3 left-1/2 z-20 -translate-x-1/2">
          <Button
            variant="secondary"
            size="sm"
            icon={<ArrowUp />}
            onClick={onMissed}
            className="shadow-float"
          >
            <Trans>First unread message</Trans>
          </Button>
        </p>
      ) : null}
      {awaySince === null && !state.more_after ? null : (
        <p className="absolute right-3 bottom-3 z-20 sm:right-auto sm:left-1/2 sm:-translate-x-1/2">
          <Button
            variant="secondary"
            size="sm"
            icon={<ArrowDown />}
            onClick={onEnd}
            className={classNames('shadow-float', !hasNews && 'max-sm:size-11 max-sm:p-0!')}
          >
            {hasNews ? (
              <Plural value={fresh} one="# new message" other="# new messages" />
            ) : (
              <span className="max-sm:sr-only">
                <Trans>Newest messages</Trans>
              </span>
            )}
          </Button>
        </p>
      )}
    </>
  );
}
