import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { SendHorizontal } from 'lucide-react';
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { useSettings } from '#features/sites/web/public.ts';
import { CreditsLink } from '#features/payments/web/public.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { IconButton } from '#platform/web/ui/icon-button.tsx';
import type { ConversationState } from './conversation-state.ts';
import type { KeptTexts } from './kept-texts.ts';

interface ComposerProps {
  readonly state: ConversationState;
  readonly texts: KeptTexts;
  readonly onSend: (body: string) => void;
}

/** From here on the writer sees how much room is left. */
const showRoomFrom = 200;

/** Writes a message; says before sending what it costs and what the member has. Nothing typed is ever lost. */
export function Composer({ state, texts, onSend }: ComposerProps) {
  const { t } = useLingui();
  const { message_length: limit } = useSettings();
  const [draft, setDraft] = useState('');
  const field = useRef<HTMLTextAreaElement>(null);
  const aboutId = useId();
  const { name } = state.profile;
  const short = state.next_cost > state.balance;
  const left = limit - draft.trim().length;
  const ready = draft.trim() !== '' && left >= 0 && !short && state.can_answer;

  useEffect(() => setDraft((typed) => (typed === '' ? texts.draft : typed)), [texts]);

  const change = (text: string) => {
    setDraft(text);
    texts.keepDraft(text);
  };
  const send = () => {
    if (!ready) return;
    onSend(draft);
    change('');
    field.current?.focus();
  };

  return (
    <form
      className="border-t border-line px-3 pt-2 pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:px-4"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      {short && state.can_answer ? <BuyOffer /> : null}
      {state.can_answer ? null : <CannotAnswer name={name} />}
      <div className="flex items-end gap-2">
        <textarea
          ref={field}
          rows={1}
          value={draft}
          dir="auto"
          aria-label={t`Message to ${name}`}
          aria-describedby={aboutId}
          aria-invalid={left < 0 ? true : undefined}
          placeholder={t`Write a message`}
          enterKeyHint="send"
          autoCapitalize="sentences"
          onChange={(event) => change(event.target.value)}
          onKeyDown={(event) => {
            if (!sendsMessage(event)) return;
            event.preventDefault();
            send();
          }}
          className="field-sizing-content max-h-40 min-h-11 flex-1 resize-none rounded-[22px] border border-line-control bg-surface px-4 py-2.5 text-base text-ink placeholder:text-ink-muted focus-visible:border-primary focus-visible:outline-primary focus-visible:outline-offset-0 aria-invalid:border-danger"
        />
        <IconButton
          type="submit"
          variant="primary"
          label={t`Send`}
          icon={<SendHorizontal />}
          aria-disabled={!ready || undefined}
          className={ready ? '' : 'opacity-50'}
        />
      </div>
      <div id={aboutId} className="mt-1.5 flex justify-between gap-4 px-1 text-sm text-ink-muted">
        <Price cost={state.next_cost} balance={state.balance} />
        {left <= showRoomFrom ? <Room left={left} limit={limit} /> : null}
      </div>
    </form>
  );
}

/** Enter sends and Shift+Enter begins a line; while an input method composes, Enter is its own. */
function sendsMessage({ key, shiftKey, nativeEvent }: KeyboardEvent): boolean {
  return key === 'Enter' && !shiftKey && !nativeEvent.isComposing;
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

function CannotAnswer({ name }: { readonly name: string }) {
  return (
    <p role="status" className="mb-2 rounded-card bg-warning-soft px-4 py-3 text-sm text-on-warning-soft">
      <Trans>{name} has not confirmed the e-mail address yet. You can answer as soon as that is done.</Trans>
    </p>
  );
}
