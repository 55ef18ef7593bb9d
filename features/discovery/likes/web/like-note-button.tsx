import { useLingui } from '@lingui/react/macro';
import { Heart, MessageSquareHeart } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { PromptAnswer } from '#features/people/profiles/contract.ts';
import { lazyPart } from '#platform/web/lazy-part.ts';
import { IconButton } from '#platform/web/ui/icon-button.tsx';
import type { LikeNoteDialogProps } from './like-note-dialog.tsx';

const LikeNoteDialog = lazyPart(() => import('./like-note-dialog.tsx'));

type LikeProps = Omit<LikeNoteDialogProps, 'onClose' | 'about'>;

/** Gives a like with a note; the dialog loads on demand. */
export function LikeNoteButton(props: LikeProps) {
  const { t } = useLingui();
  const [asking, setAsking] = useState(false);
  return (
    <>
      <IconButton
        label={t`Like with a note`}
        icon={<MessageSquareHeart />}
        variant="outline"
        className="size-13!"
        onClick={() => setAsking(true)}
      />
      {asking ? (
        <Suspense>
          <LikeNoteDialog {...props} onClose={() => setAsking(false)} />
        </Suspense>
      ) : null}
    </>
  );
}

/** Likes one answer on a profile; the dialog loads on demand. */
export function LikeAnswerButton({
  prompt,
  answer,
  ...props
}: LikeProps & { readonly prompt: string; readonly answer: PromptAnswer }) {
  const { t } = useLingui();
  const [asking, setAsking] = useState(false);
  return (
    <>
      <IconButton
        label={t`Like this answer: ${prompt}`}
        icon={<Heart />}
        variant="outline"
        onClick={() => setAsking(true)}
      />
      {asking ? (
        <Suspense>
          <LikeNoteDialog {...props} about={answer} onClose={() => setAsking(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
