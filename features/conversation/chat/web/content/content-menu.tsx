import { useLingui } from '@lingui/react/macro';
import { Plus, Smile } from 'lucide-react';
import { useCallback, useEffect, useRef, useState, type MouseEvent, type RefObject } from 'react';
import { mayBePhoto, useOfferedTypes } from '#features/people/photos/web/public.ts';
import { useSharedPhoto } from '#features/people/shared-photos/web/public.ts';
import type { CallResponse } from '#platform/shared/call.ts';
import { latePart } from '#platform/web/late-part.tsx';
import { IconButton } from '#platform/web/ui/icon-button.tsx';
import type { sendMessage } from '../../contract.ts';
import type { ConversationState } from '../conversation/conversation-state.ts';
import type { CreditPrice } from '../composer/cost-in-money.ts';

const ContentDialogs = latePart(() => import('./late/content-dialogs.tsx'), {
  catalogs: ['chat', 'chat-content', 'gifts', 'gifs', 'photos', 'profiles'],
});

/** Where the chosen content is sent. */
export interface ContentTarget {
  readonly conversation: string;
  readonly state: ConversationState;
  /** What one credit costs, so that prices can be shown in money too. */
  readonly creditPrice: CreditPrice;
  /** Inserts text at the cursor, or replaces the selection. */
  readonly onInsert: (text: string) => void;
  readonly onSent: (answer: CallResponse<typeof sendMessage>) => void;
}

export type ContentChoice = 'menu' | 'photo' | 'gift' | 'gif' | 'icebreakers' | 'emoji';

interface ContentMenuProps extends ContentTarget {
  /** Images pasted into this field or dropped on its section are offered as photos. */
  readonly field: RefObject<HTMLTextAreaElement | null>;
}

/** Two buttons beside the text field, for all content except text. Their dialogs load on demand. */
export function ContentMenu({ field, ...target }: ContentMenuProps) {
  const { t } = useLingui();
  const [choice, setChoice] = useState<ContentChoice | null>(null);
  const [photo, setPhoto] = useState<File | null>(null);
  const files = useRef<HTMLInputElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const takePhoto = useCallback((file: File) => {
    setPhoto(file);
    setChoice('photo');
  }, []);
  usePastedPhotos(field, takePhoto);
  const { file: shared, onUsed } = useSharedPhoto();
  useEffect(() => {
    if (shared) takePhoto(shared);
  }, [shared, takePhoto]);
  // Elements behind a dialog cannot receive the focus before the dialog is closed.
  const goBackTo = useRef<HTMLElement | null>(null);
  useEffect(() => {
    if (choice !== null) return;
    goBackTo.current?.focus();
    goBackTo.current = null;
  }, [choice]);
  const open = (newChoice: ContentChoice) => (event: MouseEvent<HTMLButtonElement>) => {
    opener.current = event.currentTarget;
    setChoice(newChoice);
  };
  const offeredTypes = useOfferedTypes();
  return (
    <div className="flex shrink-0">
      <IconButton
        label={t`Add a photo, gift or GIF`}
        icon={<Plus />}
        aria-haspopup="dialog"
        className="size-12! text-ink!"
        onClick={open('menu')}
      />
      <IconButton
        label={t`Emoji`}
        icon={<Smile />}
        aria-haspopup="dialog"
        className="hidden! h-12! w-10! pointer-fine:inline-grid!"
        onClick={open('emoji')}
      />
      <input
        ref={files}
        type="file"
        accept={offeredTypes}
        aria-label={t`Choose a photo`}
        hidden
        onChange={({ target: { files: chosenFiles } }) => {
          const file = chosenFiles?.[0];
          if (file) takePhoto(file);
        }}
      />
      {choice === null ? null : (
        <ContentDialogs
          {...target}
          onSent={(answer) => {
            if (photo && choice === 'photo') onUsed(photo);
            target.onSent(answer);
          }}
          choice={choice}
          photo={photo}
          onChoose={(next) => {
            setChoice(next);
            if (next === null) goBackTo.current ??= opener.current;
          }}
          onPickPhoto={() => {
            setChoice(null);
            if (files.current) files.current.value = '';
            files.current?.click();
          }}
          onFocusField={() => {
            goBackTo.current = field.current;
          }}
        />
      )}
    </div>
  );
}

/** Takes the first image among the files. Pasted text is not affected. */
function usePastedPhotos(field: RefObject<HTMLTextAreaElement | null>, take: (file: File) => void): void {
  useEffect(() => {
    const element = field.current;
    const dropArea = element?.closest('section') ?? element;
    if (!element || !dropArea) return;
    const takeFrom = (event: Event, data: DataTransfer | null) => {
      const picture = Array.from(data?.files ?? []).find(mayBePhoto);
      if (!picture) return;
      event.preventDefault();
      take(picture);
    };
    const onPaste = (event: ClipboardEvent) => takeFrom(event, event.clipboardData);
    const onDrop = (event: DragEvent) => takeFrom(event, event.dataTransfer);
    const onDragOver = (event: DragEvent) => {
      if (event.dataTransfer?.types.includes('Files')) event.preventDefault();
    };
    element.addEventListener('paste', onPaste);
    dropArea.addEventListener('drop', onDrop);
    dropArea.addEventListener('dragover', onDragOver);
    return () => {
      element.removeEventListener('paste', onPaste);
      dropArea.removeEventListener('drop', onDrop);
      dropArea.removeEventListener('dragover', onDragOver);
    };
  }, [field, take]);
}
