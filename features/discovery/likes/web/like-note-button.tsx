import { useLingui } from '@lingui/react/macro';
import { Heart } from 'lucide-react';
import { useState } from 'react';
import type { PromptAnswer } from '#features/people/profiles/contract.ts';
import type { Image } from '#platform/shared/image.ts';
import { latePart } from '#platform/web/late-part.tsx';
import { IconButton } from '#platform/web/ui/icon-button.tsx';
import type { LikeNoteDialogProps } from './like-note-dialog.tsx';

const LikeNoteDialog = latePart(() => import('./like-note-dialog.tsx'));

type LikeProps = Omit<LikeNoteDialogProps, 'onClose' | 'about' | 'photo'>;

interface LikePhotoProps extends LikeProps {
  /** The photo that the button is on, and its place among the member’s photos. Undefined without photos. */
  readonly photo?: { readonly image: Image; readonly number: number } | undefined;
  readonly className?: string;
}

/** Likes a member from one of their photos, with a note; the dialog loads on demand. */
export function LikePhotoButton({ photo, className, ...props }: LikePhotoProps) {
  const { t } = useLingui();
  const [asking, setAsking] = useState(false);
  const number = photo?.number;
  return (
    <>
      <IconButton
        label={number === undefined ? t`Like with a note` : t`Like photo ${number} with a note`}
        icon={<Heart />}
        variant="overlay"
        className={className}
        onClick={() => setAsking(true)}
      />
      {asking ? <LikeNoteDialog {...props} photo={photo?.image} onClose={() => setAsking(false)} /> : null}
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
      {asking ? <LikeNoteDialog {...props} about={answer} onClose={() => setAsking(false)} /> : null}
    </>
  );
}
