import type { ChatMessage } from '../contract.ts';
import { MessageContent } from './content/message-content.tsx';
import { useKindName } from './use-kind-name.ts';

interface MessageBodyProps {
  readonly message: ChatMessage;
  readonly conversation: string;
  /** By which the message's button is described. */
  readonly textId: string;
}

/** What a message says or shows. */
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

/** Addresses stay text: nobody is led away from here by a press. */
export function BubbleText({ body, id }: { readonly body: string; readonly id?: string }) {
  return (
    <span id={id} dir="auto" className="block wrap-anywhere whitespace-pre-wrap">
      {body}
    </span>
  );
}
