import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { SendHorizontal } from 'lucide-react';
import { useId, useImperativeHandle, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { useSettings } from '#features/site/sites/web/public.ts';
import { classNames } from '#platform/web/ui/class-names.ts';
import { IconButton } from '#platform/web/ui/icon-button.tsx';
import { isVisible } from '#platform/shared/typed-text.ts';
import { useTypedBefore } from '#platform/web/ui/use-typed-before.ts';
import { CannotWrite, NeedsCredits } from '../conversation/cannot-write.tsx';
import { ContentMenu, type ContentTarget } from '../content/content-menu.tsx';
import type { ConversationState } from '../conversation/conversation-state.ts';
import type { CreditPrice } from './cost-in-money.ts';
import { useEnterSends } from './enter-sends.ts';
import { LateFictionalDialog } from '../conversation/late-parts.tsx';
import { MessagePrice, mustShowPrice } from './message-price.tsx';
import { useKeptDraft } from './use-draft.ts';
import type { Agreement } from './use-outbox.ts';
import { useSayTyping } from '../conversation/use-typing.ts';

interface ComposerProps {
  readonly id: string;
  readonly state: ConversationState;
  readonly creditPrice: CreditPrice;
  /** Receives a function that lets other components put text into the field. */
  readonly insertText: RefObject<((text: string) => void) | null>;
  /** The other member's name as the page shows it. */
  readonly name: string;
  /** The last attempt was refused because nobody can write to the other member. The price is then hidden. */
  readonly undeliverable: boolean;
  /** A gift, a photo or a GIF was sent. */
  readonly onSent: ContentTarget['onSent'];
  readonly onSend: (body: string, agreement: Agreement & { readonly seenCost: number }) => void;
}

/** Once no more than this many characters are left, the writer sees how many. */
const showRoomFrom = 200;

/**
 * The field for a new message. Shows price and balance when they matter; screen readers always get them, and the menu of
 * further content says them too. Never loses what was typed.
 */
export function Composer({
  id,
  state,
  name,
  creditPrice,
  insertText,
  undeliverable,
  onSend,
  onSent,
}: ComposerProps) {
  const { t } = useLingui();
  const { message_length: limit, message_credits: usualCost } = useSettings();
  const [draft, change] = useKeptDraft(id);
  const [warning, setWarning] = useState(false);
  const [enterSends] = useEnterSends();
  const sayTyping = useSayTyping(id);
  const field = useRef<HTMLTextAreaElement>(null);
  const fieldId = useId();
  const aboutId = useId();
  const lacksCredits = state.next_cost > state.balance;
  const left = limit - draft.trim().length;
  const canSend = isVisible(draft) && left >= 0 && !lacksCredits && state.can_answer;
  const priceDue = mustShowPrice(state, usualCost);

  useTypedBefore(fieldId, draft);
  const insert = (text: string) => {
    const { selectionStart: from = draft.length, selectionEnd: to = draft.length } = field.current ?? {};
    change(draft.slice(0, from) + text + draft.slice(to));
  };
  useImperativeHandle(insertText, () => (text) => {
    insert(text);
    field.current?.focus();
  });
  const send = (confirmed: boolean) => {
    onSend(draft, { seenCost: state.next_cost, ...(confirmed ? { fictionalConfirmed: true } : {}) });
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
      className="px-2 pt-1.5 pb-[max(0.5rem,env(safe-area-inset-bottom))] sm:px-5 lg:pb-4"
      onSubmit={(event) => {
        event.preventDefault();
        ask();
      }}
    >
      {lacksCredits && state.can_answer ? (
        <NeedsCredits cost={state.next_cost} creditPrice={creditPrice} />
      ) : null}
      {state.can_answer ? null : <CannotWrite name={name} gone={state.other_gone} />}
      <div className="flex items-end gap-1.5">
        {state.can_answer ? (
          <ContentMenu
            field={field}
            conversation={id}
            state={state}
            creditPrice={creditPrice}
            onInsert={insert}
            onSent={onSent}
          />
        ) : null}
        <div className="flex min-w-0 flex-1 flex-col rounded-[1.5rem] bg-surface-muted ring-1 ring-transparent ring-inset has-[textarea:focus-visible]:ring-2 has-[textarea:focus-visible]:ring-focus">
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
              if (isVisible(event.target.value) && state.can_answer) sayTyping();
            }}
            onKeyDown={(event) => {
              if (!sendsMessage(event, enterSends)) return;
              event.preventDefault();
              ask();
            }}
            className="field-sizing-content max-h-40 min-h-12 min-w-0 resize-none bg-transparent px-4 py-3 text-base text-ink outline-none placeholder:text-ink-muted aria-invalid:text-danger"
          />
          <div id={aboutId} className="text-xs text-ink-muted">
            {undeliverable || !state.can_answer ? null : (
              <p className={priceDue ? aboutLook : 'sr-only'}>
                <MessagePrice state={state} creditPrice={creditPrice} />
              </p>
            )}
            {left <= showRoomFrom ? (
              <p className={aboutLook}>
                <Room left={left} limit={limit} />
              </p>
            ) : null}
          </div>
        </div>
        <IconButton
          type="submit"
          variant="primary"
          label={t`Send`}
          icon={<SendHorizontal />}
          aria-disabled={!canSend || undefined}
          className={classNames('size-12!', !canSend && 'opacity-50')}
        />
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

/** Below the text, inside the field. */
const aboutLook = '-mt-1.5 px-4 pb-2.5';

/**
 * Ctrl+Enter and ⌘+Enter send. Enter alone sends if the member has chosen so; Shift+Enter starts a new line. During
 * composition in an input method, Enter is left to the input method.
 */
function sendsMessage(event: KeyboardEvent, enterSends: boolean): boolean {
  const { key, shiftKey, ctrlKey, metaKey, nativeEvent } = event;
  if (key !== 'Enter' || nativeEvent.isComposing) return false;
  return ctrlKey || metaKey || (enterSends && !shiftKey);
}

function Room({ left, limit }: { readonly left: number; readonly limit: number }) {
  if (left < 0) {
    return (
      <span role="alert" className="font-medium text-danger">
        <Trans>Messages can be up to {limit} characters long.</Trans>
      </span>
    );
  }
  return (
    <span className="shrink-0 tabular-nums">
      <Plural value={left} one="# character left" other="# characters left" />
    </span>
  );
}
