import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Search, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useErrorSentence } from '#platform/web/error-sentence.ts';
import { useLayer } from '#platform/web/layers/use-layer.ts';
import { useCall } from '#platform/web/use-call.ts';
import { useSettled } from '#platform/web/use-settled.ts';
import { IconButton } from '#platform/web/ui/icon-button.tsx';
import { Spinner } from '#platform/web/ui/spinner.tsx';
import { chatFindsPage, searchChat } from '../../chat-actions-calls.gen.ts';
import { useChatTimes } from '../use-chat-times.ts';

export interface ConversationSearchProps {
  readonly conversation: string;
  readonly onFind: (seq: number) => void;
  readonly onClose: () => void;
}

const minQueryLength = 2;
/** The search waits for a pause in typing instead of running after every letter. */
const typingPauseMs = 300;

/** Searches a conversation; a result leads to its message. */
export default function ConversationSearch({ conversation, onFind, onClose }: ConversationSearchProps) {
  const { t } = useLingui();
  const [typed, setTyped] = useState('');
  // Choosing a result hides the list of results.
  const [folded, setFolded] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const query = useSettled(typed.trim(), typingPauseMs);
  // The button that opened the search regains the focus.
  useEffect(() => {
    const opener = document.activeElement;
    field.current?.focus();
    return () => void (opener instanceof HTMLElement && opener.focus());
  }, []);
  useLayer(true, onClose, { closesOnEscape: true });
  return (
    <search aria-label={t`Search this chat`} className="block border-b border-line px-3 py-2 sm:px-4">
      <div className="flex items-center gap-2">
        <Search aria-hidden="true" className="size-5 shrink-0 text-ink-muted" />
        <input
          ref={field}
          type="search"
          value={typed}
          maxLength={100}
          aria-label={t`Search this chat`}
          placeholder={t`Search this chat`}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          onFocus={() => setFolded(false)}
          className="min-h-11 min-w-0 flex-1 rounded-field border border-line-control bg-surface px-3 text-base text-ink placeholder:text-ink-muted"
        />
        <IconButton label={t`Close search`} icon={<X />} onClick={onClose} />
      </div>
      {query.length < minQueryLength || folded ? null : (
        <Results
          conversation={conversation}
          query={query}
          onFind={(seq) => {
            setFolded(true);
            onFind(seq);
          }}
        />
      )}
    </search>
  );
}

interface ResultsProps extends Pick<ConversationSearchProps, 'conversation' | 'onFind'> {
  readonly query: string;
}

function Results({ conversation, query, onFind }: ResultsProps) {
  const times = useChatTimes();
  const sentence = useErrorSentence();
  const { data, error, isPending } = useCall(searchChat, { conversation, q: query }, { staleTime: 0 });
  if (error) {
    return (
      <p role="alert" className="py-2 text-sm text-danger">
        {sentence(error)}
      </p>
    );
  }
  if (isPending) return <Spinner className="mx-auto my-2 text-ink-muted" />;
  const { found } = data;
  return (
    <>
      <p role="status" className="py-1 text-sm text-ink-muted">
        {found.length === chatFindsPage ? (
          <Plural value={found.length} one="Newest message found" other="Newest # messages found" />
        ) : (
          <Plural
            value={found.length}
            _0="No messages found"
            one="# message found"
            other="# messages found"
          />
        )}
      </p>
      <ul className="max-h-[40dvh] overflow-y-auto overscroll-contain">
        {found.map(({ seq, mine, snippet, sent_at: sentAt }) => (
          <li key={seq}>
            <button
              type="button"
              onClick={() => onFind(seq)}
              className="flex min-h-11 w-full items-baseline gap-3 rounded-field px-2 py-2 text-start text-sm hover:bg-surface-muted focus-visible:-outline-offset-2"
            >
              <span dir="auto" className="line-clamp-2 min-w-0 flex-1 wrap-anywhere">
                {mine ? (
                  <span className="text-ink-muted">
                    <Trans>You:</Trans>{' '}
                  </span>
                ) : null}
                {snippet}
              </span>
              <time dateTime={sentAt} className="shrink-0 text-xs text-ink-muted">
                {times.brief(sentAt)}
              </time>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
