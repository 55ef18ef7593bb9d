import { Suspense } from 'react';
import { lazyPart } from '#platform/web/lazy-part.ts';
import { Skeleton } from '#platform/web/ui/skeleton.tsx';
import type { ChatSheetProps } from './chat-sheet.tsx';
import type { ConversationSearchProps } from './conversation-search.tsx';
import type { FictionalDialogProps } from './fictional-dialog.tsx';
import type { MessageSheetProps } from './message-sheet.tsx';

// Parts of a conversation that load on demand.
const ChatSheet = lazyPart(() => import('./chat-sheet.tsx'));
const ConversationSearch = lazyPart(() => import('./conversation-search.tsx'));
const FictionalDialog = lazyPart(() => import('./fictional-dialog.tsx'));
const MessageSheet = lazyPart(() => import('./message-sheet.tsx'));

export const LateChatSheet = (props: ChatSheetProps) => (
  <Suspense>
    <ChatSheet {...props} />
  </Suspense>
);

export const LateConversationSearch = (props: ConversationSearchProps) => (
  <Suspense fallback={<Skeleton className="m-3 h-11" />}>
    <ConversationSearch {...props} />
  </Suspense>
);

export const LateFictionalDialog = (props: FictionalDialogProps) => (
  <Suspense>
    <FictionalDialog {...props} />
  </Suspense>
);

export const LateMessageSheet = (props: MessageSheetProps) => (
  <Suspense>
    <MessageSheet {...props} />
  </Suspense>
);
