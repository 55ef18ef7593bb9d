import { latePart } from '#platform/web/late-part.tsx';
import { Skeleton } from '#platform/web/ui/skeleton.tsx';

export const LateChatSheet = latePart(() => import('../list/chat-sheet.tsx'));
export const LateConversationSearch = latePart(() => import('./conversation-search.tsx'), {
  fallback: <Skeleton className="m-3 h-11" />,
});
export const LateFictionalDialog = latePart(() => import('./fictional-dialog.tsx'));
export const LateMessageSheet = latePart(() => import('../messages/message-sheet.tsx'));
