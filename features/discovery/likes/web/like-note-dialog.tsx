import { Trans, useLingui } from '@lingui/react/macro';
import { Heart } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#platform/web/ui/button.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { TextArea } from '#platform/web/ui/text-area.tsx';
import { noteLength } from '../calls.gen.ts';
import { useLike, type LikeState } from './use-like.tsx';

export interface LikeNoteDialogProps {
  readonly member: { readonly id: string; readonly name: string };
  readonly onClose: () => void;
  readonly onSaved?: (state: LikeState) => void;
}

/** Asks for a short note to send with the like. */
export default function LikeNoteDialog({ member, onClose, onSaved }: LikeNoteDialogProps) {
  const { t } = useLingui();
  const { name } = member;
  const [note, setNote] = useState('');
  const { like, pending } = useLike(member.id, (state) => {
    onClose();
    onSaved?.(state);
  });
  return (
    <Dialog open onClose={onClose} size="sm" title={t`Like ${name} with a note`}>
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (!pending) like(note);
        }}
      >
        <TextArea
          label={t`Your note`}
          hint={t`${name} sees it with your like. You can’t change it later.`}
          rows={3}
          maxLength={noteLength}
          dir="auto"
          autoFocus
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
        <div className="flex flex-col-reverse gap-2 pb-2 sm:flex-row sm:justify-end">
          <Button variant="secondary" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" icon={<Heart />} loading={pending}>
            <Trans>Send like</Trans>
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
