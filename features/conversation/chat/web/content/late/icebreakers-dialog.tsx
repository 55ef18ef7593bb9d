import { useLingui } from '@lingui/react/macro';
import { interestLabels } from '#features/people/profiles/web/public.ts';
import { Badge } from '#platform/web/ui/badge.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { ErrorState } from '#platform/web/ui/error-state.tsx';
import { Skeleton, SkeletonGroup } from '#platform/web/ui/skeleton.tsx';
import { useCall } from '#platform/web/use-call.ts';
import { getIcebreakers } from '../../../chat-actions-calls.gen.ts';
import { interestQuestions, openingLines } from '../../../icebreakers/questions.ts';

interface IcebreakersDialogProps {
  readonly conversation: string;
  readonly onInsert: (text: string) => void;
  readonly onClose: () => void;
}

/**
 * Conversation starters, with those about shared interests first. A click inserts one into the field without sending
 * it.
 */
export function IcebreakersDialog({ conversation, onInsert, onClose }: IcebreakersDialogProps) {
  const { t, i18n } = useLingui();
  const { data, isError, isFetching, refetch } = useCall(getIcebreakers, { conversation });
  const suggestions = data
    ? [
        ...data.interests.map((id) => ({ id, about: interestLabels[id], text: interestQuestions[id] })),
        ...data.openings.map((id) => ({ id, about: null, text: openingLines[id] })),
      ]
    : [];
  return (
    <Dialog
      open
      onClose={onClose}
      title={t`Conversation starters`}
      description={t`Pick one. You can change it before you send it.`}
    >
      {isError ? <ErrorState onRetry={() => void refetch()} retrying={isFetching} /> : null}
      {!data && !isError ? (
        <SkeletonGroup className="grid gap-2">
          {[1, 2, 3, 4].map((place) => (
            <Skeleton key={place} className="h-14 w-full rounded-card" />
          ))}
        </SkeletonGroup>
      ) : null}
      <ul className="grid gap-2 pb-3">
        {suggestions.map(({ id, about, text }) => (
          <li key={id}>
            <button
              type="button"
              onClick={() => onInsert(i18n._(text))}
              className="grid w-full gap-1 rounded-card bg-surface-muted px-4 py-3 text-start transition-[filter] hover:brightness-95"
            >
              {about ? (
                <Badge tone="neutral" className="justify-self-start">
                  {i18n._(about)}
                </Badge>
              ) : null}
              <span>{i18n._(text)}</span>
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
