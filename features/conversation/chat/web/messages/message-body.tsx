import { classNames } from '#platform/web/ui/class-names.ts';
import type { ChatMessage } from '../../contract.ts';
import { MessageContent } from '../content/message-content.tsx';
import { isEmojiOnly } from './emoji-only.ts';
import { useKindName } from '../use-kind-name.ts';

interface MessageBodyProps {
  readonly message: ChatMessage;
  readonly conversation: string;
  /** The id of the text that describes the message's button. */
  readonly textId: string;
}

/** The text or other content of a message. */
export function MessageBody({ message, conversation, textId }: MessageBodyProps) {
  const kindName = useKindName();
  if (message.kind === 'text') return <BubbleText body={message.body} id={textId} />;
  return (
    <>
      <span id={textId} className="sr-only">
        {kindName(message.kind)}
      </span>
      <MessageContent conversation={conversation} message={message} />
    </>
  );
}

/**
 * Web addresses are not links: every message with one warns its receiver (`scam-signals.ts`), so no click leads away from
 * the site.
 */
export function BubbleText({ body, id }: { readonly body: string; readonly id?: string }) {
  return (
    <span
      id={id}
      dir="auto"
      className={classNames(
        'block text-pretty wrap-anywhere whitespace-pre-wrap',
        isEmojiOnly(body) && 'text-[2.75rem] leading-[1.2] text-ink',
      )}
    >
      {body}
    </span>
  );
}
