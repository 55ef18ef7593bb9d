import { Trans, useLingui } from '@lingui/react/macro';
import { Heart } from 'lucide-react';
import { useState } from 'react';
import type { PromptAnswer } from '#features/people/profiles/contract.ts';
import { PromptCard } from '#features/people/profiles/web/public.ts';
import type { Image } from '#platform/shared/image.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { Photo } from '#platform/web/ui/photo.tsx';
import { TextArea } from '#platform/web/ui/text-area.tsx';
import { noteLength } from '../calls.gen.ts';
import { useLike, type LikeState } from './use-like.tsx';

export interface LikeNoteDialogProps {
  readonly member: { readonly id: string; readonly name: string };
  /** The answer that the like is about. */
  readonly about?: PromptAnswer | undefined;
  /** The photo in front of the reader. The member learns only what the note says about it. */
  readonly photo?: Image | undefined;
  readonly onClose: () => void;
  readonly onSaved?: (state: LikeState) => void;
}

/** Asks for a short note to send with the like. The note is optional if the like is about an answer. */
export default function LikeNoteDialog({ member, about, photo, onClose, onSaved }: LikeNoteDialogProps) {
  const { t } = useLingui();
  const { name } = member;
  const [note, setNote] = useState('');
  const { like, pending } = useLike(member.id, (state) => {
    onClose();
    onSaved?.(state);
  });
  return (
    <Dialog
      open
      onClose={onClose}
      size="sm"
      title={about ? t`Like this answer` : t`Like ${name} with a note`}
    >
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (!pending) like({ note, ...(about ? { prompt: about.prompt } : {}) });
        }}
      >
        {about ? <PromptCard answer={about} /> : null}
        {photo ? (
          <Photo
            src={photo.thumb_filename}
            alt=""
            thumbhash={photo.thumbhash}
            className="aspect-4/5! w-24 overflow-hidden rounded-field"
          />
        ) : null}
        <TextArea
          label={about ? t`Add a note` : t`Your note`}
          optional={about !== undefined}
          hint={
            photo
              ? t`${name} sees your note, not which photo you picked. You can’t change it later.`
              : t`${name} sees it with your like. You can’t change it later.`
          }
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
