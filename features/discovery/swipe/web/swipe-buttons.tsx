import { Trans, useLingui } from '@lingui/react/macro';
import { Heart, MessageCircle, Undo2, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useOpenChat } from '#features/conversation/chat/web/public.ts';
import { useErrorSentence } from '#platform/web/error-sentence.ts';
import { classNames } from '#platform/web/ui/class-names.ts';
import { IconButton } from '#platform/web/ui/icon-button.tsx';
import { useToast } from '#platform/web/ui/toast.tsx';
import type { SwipeCandidate } from '../contract.ts';

interface SwipeButtonsProps {
  readonly member: Pick<SwipeCandidate, 'id' | 'name'> | null;
  readonly mayLike: boolean;
  /** Whether there is a choice to undo, even if the server is busy. */
  readonly undoable: boolean;
  readonly mayUndo: boolean;
  readonly onPass: () => void;
  readonly onLike: () => void;
  readonly onUndo: () => void;
}

/** What to do about the person on the card, in words. Passing and liking do the same as dragging. */
export function SwipeButtons(props: SwipeButtonsProps) {
  const { member, mayLike, undoable, mayUndo, onPass, onLike, onUndo } = props;
  const { t } = useLingui();
  if (member === null && !undoable) return null;
  const name = member?.name ?? '';
  return (
    <div
      role="group"
      aria-label={t`Decide`}
      className="mx-auto grid w-full max-w-88 grid-cols-[2.75rem_1fr_1fr_1fr_2.75rem] justify-items-center tight:flex tight:flex-wrap tight:justify-center tight:gap-2"
    >
      <IconButton
        label={t`Undo your last choice`}
        icon={<Undo2 />}
        variant="outline"
        onClick={onUndo}
        disabled={!mayUndo}
        aria-keyshortcuts="Backspace"
        className={classNames('mt-2', !undoable && 'invisible tight:hidden')}
      />
      {member === null ? null : (
        <>
          <Labelled label={<Trans>Pass</Trans>}>
            <IconButton
              label={t`Pass ${name}`}
              icon={<X />}
              variant="outline"
              size="lg"
              onClick={onPass}
              aria-keyshortcuts="ArrowLeft"
            />
          </Labelled>
          <Labelled label={<Trans>Message</Trans>}>
            <MessageButton key={member.id} member={member} />
          </Labelled>
          <Labelled label={<Trans>Like</Trans>}>
            <IconButton
              label={t`Like ${name}`}
              icon={<Heart className="fill-current" />}
              variant="primary"
              size="lg"
              onClick={onLike}
              disabled={!mayLike}
              aria-keyshortcuts="ArrowRight"
            />
          </Labelled>
        </>
      )}
    </div>
  );
}

/** A click on the word is a click on the button. Its accessible name says about whom it is. */
function Labelled({ label, children }: { readonly label: ReactNode; readonly children: ReactNode }) {
  return (
    <label className="grid min-w-0 cursor-pointer justify-items-center gap-1 [&>button]:shadow-photo">
      {children}
      <span aria-hidden="true" className="text-xs font-semibold whitespace-nowrap">
        {label}
      </span>
    </label>
  );
}

function MessageButton({ member: { id, name } }: { readonly member: Pick<SwipeCandidate, 'id' | 'name'> }) {
  const { t } = useLingui();
  const toast = useToast();
  const sentence = useErrorSentence();
  const { open, isPending } = useOpenChat(id, {
    onError: (error) =>
      void toast.show({ tone: 'danger', title: t`We couldn’t open the chat`, text: sentence(error) }),
  });
  return (
    <IconButton
      label={t`Message ${name}`}
      icon={<MessageCircle />}
      variant="outline"
      size="lg"
      loading={isPending}
      onClick={open}
    />
  );
}
