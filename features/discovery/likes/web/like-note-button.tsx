import { useLingui } from '@lingui/react/macro';
import { Heart, MessageSquareHeart } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { PromptAnswer } from '#features/people/profiles/contract.ts';
import { lazyPart } from '#platform/web/lazy-part.ts';
import { Button } from '#platform/web/ui/button.tsx';
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
      <Button
        variant="secondary"
        size="lg"
        icon={<MessageSquareHeart />}
        title={t`Like with a note`}
        // Only the icon, until there is room for words.
        className="max-xl:w-14 max-xl:gap-0! max-xl:px-0! xl:px-5! shadow-float"
        onClick={() => setAsking(true)}
      >
        <span className="max-xl:sr-only">{t`Like with a note`}</span>
      </Button>
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
