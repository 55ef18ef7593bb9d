import { useUser } from '#features/identity/accounts/web/public.ts';
import type { ContentChoice, ContentTarget } from '../content-menu.tsx';
import { ChoiceDialog } from './choice-dialog.tsx';
import { EmojiDialog } from './emoji-dialog.tsx';
import { GifDialog } from './gif-dialog.tsx';
import { GiftDialog } from './gift-dialog.tsx';
import { IcebreakersDialog } from './icebreakers-dialog.tsx';
import { PhotoDialog } from './photo-dialog.tsx';
import { PremiumPhotoDialog } from './premium-photo-dialog.tsx';

interface ContentDialogsProps extends ContentTarget {
  readonly choice: ContentChoice;
  readonly photo: File | null;
  readonly onChoose: (choice: ContentChoice | null) => void;
  readonly onPickPhoto: () => void;
  readonly onFocusField: () => void;
}

/** The dialogs for everything that can be sent besides text. */
export default function ContentDialogs({
  choice,
  photo,
  onChoose,
  onPickPhoto,
  onFocusField,
  ...target
}: ContentDialogsProps) {
  const premium = useUser()?.paid_user ?? false;
  const close = () => onChoose(null);
  const insert = (text: string) => {
    target.onInsert(text);
    close();
    onFocusField();
  };
  const shared = {
    target: {
      ...target,
      onSent: (answer: Parameters<typeof target.onSent>[0]) => {
        target.onSent(answer);
        close();
        onFocusField();
      },
    },
    onClose: close,
  };
  return (
    <>
      {choice === 'menu' ? (
        <ChoiceDialog onClose={close} onChoose={onChoose} onPickPhoto={onPickPhoto} target={target} />
      ) : null}
      {choice === 'photo' && !premium ? <PremiumPhotoDialog onClose={close} /> : null}
      {choice === 'photo' && photo && premium ? (
        <PhotoDialog
          key={`${photo.name}${photo.lastModified}`}
          {...shared}
          file={photo}
          onPickAnother={onPickPhoto}
        />
      ) : null}
      {choice === 'gift' ? <GiftDialog {...shared} /> : null}
      {choice === 'gif' ? <GifDialog {...shared} /> : null}
      {choice === 'icebreakers' ? (
        <IcebreakersDialog conversation={target.conversation} onInsert={insert} onClose={close} />
      ) : null}
      {choice === 'emoji' ? <EmojiDialog onInsert={insert} onClose={close} /> : null}
    </>
  );
}
