import { LateContent } from '#platform/web/late-content.tsx';
import { lazyPart } from '#platform/web/lazy-part.ts';
import type { ChatMessage } from '../../contract.ts';

const RichContent = lazyPart(() => import('./late/rich-content.tsx'));

export interface MessageContentProps {
  readonly conversation: string;
  readonly message: ChatMessage;
}

/** The content of a message that is not text. A placeholder reserves its space while it loads. */
export function MessageContent(props: MessageContentProps) {
  return (
    <LateContent
      fallback={<span className="block size-40" />}
      catalogs={['chat-content', 'gifts', 'gifs', 'photos']}
    >
      <RichContent {...props} />
    </LateContent>
  );
}
