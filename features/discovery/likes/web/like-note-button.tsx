import { useLingui } from '@lingui/react/macro';
import { MessageSquareHeart } from 'lucide-react';
import { Suspense, useState } from 'react';
import { lazyPart } from '#platform/web/lazy-part.ts';
import { IconButton } from '#platform/web/ui/icon-button.tsx';
import type { LikeNoteDialogProps } from './like-note-dialog.tsx';

const LikeNoteDialog = lazyPart(() => import('./like-note-dialog.tsx'));

/** Gives a like with a note; the dialog loads on demand. */
export function LikeNoteButton(props: Omit<LikeNoteDialogProps, 'onClose'>) {
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
