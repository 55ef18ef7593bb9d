import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { SendHorizontal } from 'lucide-react';
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { useSettings } from '#features/site/sites/web/public.ts';
import { CreditsLink } from '#features/money/payments/web/public.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { IconButton } from '#platform/web/ui/icon-button.tsx';
import { useTypedBefore } from '#platform/web/ui/use-typed-before.ts';
import { ContentMenu, type ContentTarget } from './content/content-menu.tsx';
import type { ConversationState } from './conversation-state.ts';
import { useEnterSends } from './enter-sends.ts';
import type { KeptTexts } from './kept-texts.ts';
import { LateFictionalDialog } from './late-parts.tsx';
import { useSayTyping } from './use-typing.ts';

interface ComposerProps {
  readonly id: string;
  readonly state: ConversationState;
  /** The last attempt was refused because the other side blocks this member. No price is shown then. */
  readonly blocked: boolean;
  readonly texts: KeptTexts;
  /** A gift, a photo or a GIF was sent. */
  readonly onSent: ContentTarget['onSent'];
  readonly onSend: (body: string, fictionalConfirmed: boolean) => void;
}

/** Once this few characters are left, the writer sees how many. */
const showRoomFrom = 200;

/** The field for a new message. Shows price and balance before sending, and never loses what was typed. */
export function Composer({ id, state, blocked, texts, onSend, onSent }: ComposerProps) {
  const { t } = useLingui();
  const { message_length: limit } = useSettings();
  const [draft, setDraft] = useState('');
  const [warning, setWarning] = useState(false);
  const [enterSends] = useEnterSends();
  const sayTyping = useSayTyping(id);
  const field = useRef<HTMLTextAreaElement>(null);
  const fieldId = useId();
  const aboutId = useId();
  const { name } = state.profile;
  const lacksCredits = state.next_cost > state.balance;
  const left = limit - draft.trim().length;
  const canSend = draft.trim() !== '' && left >= 0 && !lacksCredits && state.can_answer;

  useTypedBefore(fieldId, draft);
  useEffect(() => setDraft((typed) => (typed === '' ? texts.draft : typed)), [texts]);

  const change = (text: string) => {
    setDraft(text);
    texts.keepDraft(text);
  };
  const insert = (text: string) => {
    const { selectionStart: from = draft.length, selectionEnd: to = draft.length } = field.current ?? {};
    change(draft.slice(0, from) + text + draft.slice(to));
  };
  const send = (confirmed: boolean) => {
    onSend(draft, confirmed);
    change('');
    field.current?.focus();
  };
  const ask = () => {
    if (!canSend) return;
    if (state.fictional_unconfirmed) setWarning(true);
    else send(false);
  };

  return (
    <form
      data-bar="below"
      className="border-t border-line px-3 pt-2 pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:px-4"
      onSubmit={(event) => {
        event.preventDefault();
        ask();
      }}
    >
      {lacksCredits && state.can_answer ? <BuyOffer /> : null}
      {state.can_answer ? null : <CannotAnswer name={name} gone={state.other_gone} />}
      <div className="flex items-end gap-2">
        {state.can_answer ? (
          <ContentMenu field={field} conversation={id} state={state} onInsert={insert} onSent={onSent} />
        ) : null}
        <textarea
          ref={field}
          id={fieldId}
          rows={1}
          value={draft}
          dir="auto"
          aria-label={t`Message to ${name}`}
          aria-describedby={aboutId}
          aria-invalid={left < 0 ? true : undefined}
          placeholder={t`Write a message`}
          enterKeyHint={enterSends ? 'send' : 'enter'}
          autoCapitalize="sentences"
          onChange={(event) => {
            change(event.target.value);
            if (event.target.value.trim() !== '' && state.can_answer) sayTyping();
          }}
          onKeyDown={(event) => {
            if (!sendsMessage(event, enterSends)) return;
            event.preventDefault();
            ask();
          }}
          className="field-sizing-content max-h-40 min-h-11 min-w-0 flex-1 resize-none rounded-[22px] border border-line-control bg-surface px-4 py-2.5 text-base text-ink placeholder:text-ink-muted focus-visible:border-primary focus-visible:outline-primary focus-visible:outline-offset-0 aria-invalid:border-danger"
        />
        <IconButton
          type="submit"
          variant="primary"
          label={t`Send`}
          icon={<SendHorizontal />}
          aria-disabled={!canSend || undefined}
          className={canSend ? '' : 'opacity-50'}
        />
      </div>
      <div id={aboutId} className="mt-1.5 flex justify-between gap-4 px-1 text-sm text-ink-muted">
        {blocked ? null : <Price cost={state.next_cost} balance={state.balance} />}
        {left <= showRoomFrom ? <Room left={left} limit={limit} /> : null}
      </div>
      {warning ? (
        <LateFictionalDialog
          name={name}
          onClose={() => setWarning(false)}
          onConfirm={() => {
            setWarning(false);
            send(true);
          }}
        />
      ) : null}
    </form>
  );
}

/**
 * Ctrl+Enter and ⌘+Enter send. Enter alone sends if the member has chosen that; Shift+Enter starts a new line. While an
 * input method is composing, Enter belongs to the input method.
 */
function sendsMessage(event: KeyboardEvent, enterSends: boolean): boolean {
  const { key, shiftKey, ctrlKey, metaKey, nativeEvent } = event;
  if (key !== 'Enter' || nativeEvent.isComposing) return false;
  return ctrlKey || metaKey || (enterSends && !shiftKey);
}

function Price({ cost, balance }: { readonly cost: number; readonly balance: number }) {
  return (
    <p>
      {cost === 0 ? (
        <Trans>This message is free.</Trans>
      ) : (
        <Plural value={cost} one="This message costs # credit." other="This message costs # credits." />
      )}{' '}
      <Plural
        value={balance}
        _0="You have no credits."
        one="You have # credit."
        other="You have # credits."
      />
    </p>
  );
}

function Room({ left, limit }: { readonly left: number; readonly limit: number }) {
  if (left < 0) {
    return (
      <p role="alert" className="text-right font-medium text-danger">
        <Trans>A message has at most {limit} characters.</Trans>
      </p>
    );
  }
  return (
    <p className="shrink-0 tabular-nums">
      <Plural value={left} one="# character left" other="# characters left" />
    </p>
  );
}

function BuyOffer() {
  return (
    <div className="mb-2 flex flex-wrap items-center justify-between gap-3 rounded-card bg-primary-soft px-4 py-3 text-on-primary-soft">
      <p className="min-w-40 flex-1 text-sm">
        <Trans>You need credits for your next message. What you typed stays here.</Trans>
      </p>
      <Button asChild size="sm">
        <CreditsLink>
          <Trans>Buy credits</Trans>
        </CreditsLink>
      </Button>
    </div>
  );
}

function CannotAnswer({
  name,
  gone,
}: {
  readonly name: string;
  readonly gone: ConversationState['other_gone'];
}) {
  return (
    <p role="status" className="mb-2 rounded-card bg-warning-soft px-4 py-3 text-sm text-on-warning-soft">
      {gone === 'cheat' ? (
        <Trans>
          We have taken {name} off the site for cheating. Send no money and no pictures, also not elsewhere.
          What you paid for messages that were never read is back.
        </Trans>
      ) : null}
      {gone === 'away' ? <Trans>{name} is no longer on the site, so you cannot write any more.</Trans> : null}
      {gone === null ? (
        <Trans>
          {name} has not confirmed the e-mail address yet. You can answer as soon as that is done.
        </Trans>
      ) : null}
    </p>
  );
}
