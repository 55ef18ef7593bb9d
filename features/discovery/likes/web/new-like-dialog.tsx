import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useId } from 'react';
import { Button } from '#platform/web/ui/button.tsx';
import { Photo } from '#platform/web/ui/photo.tsx';
import { useModal } from '#platform/web/ui/use-modal.ts';
import type { AutoLiker } from '../contract.ts';
import { OriginBadge } from './origin-badge.tsx';

interface NewLikeDialogProps {
  readonly liker: AutoLiker;
  /** Called when the image or the button is clicked, which also closes the dialog. */
  readonly onPress: () => void;
  readonly onClose: () => void;
}

/** 'New like!': the liker's photo and a link to them. A click anywhere closes it. */
export default function NewLikeDialog({ liker, onPress, onClose }: NewLikeDialogProps) {
  const { t } = useLingui();
  const titleId = useId();
  const dialog = useModal(true, onClose);
  const { name, main_image: image } = liker;
  const press = () => {
    onPress();
    onClose();
  };
  const close = useEffectEvent(() => onClose());
  useEffect(() => {
    const element = dialog.current;
    if (!element) return;
    // The buttons run their own handlers first, then close the dialog themselves.
    const pressed = ({ target }: Event) => {
      if (!(target instanceof Element && target.closest('button'))) close();
    };
    element.addEventListener('click', pressed);
    return () => element.removeEventListener('click', pressed);
  }, [dialog]);
  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      className="m-auto w-full max-w-sm overflow-hidden rounded-sheet bg-surface-raised p-0 text-ink shadow-float open:animate-rise backdrop:animate-fade backdrop:bg-black/55 max-sm:max-w-[min(24rem,calc(100%-2rem))]"
    >
      <div className="grid justify-items-center gap-4 px-6 py-7 text-center">
        <h2 id={titleId} className="text-2xl">
          <Trans>New like!</Trans>
        </h2>
        <button
          type="button"
          aria-label={t`Photo of ${name}`}
          onClick={press}
          className="block w-48 max-w-full overflow-hidden rounded-card shadow-float"
        >
          <Photo alt="" name={name} {...(image ? { src: image.match, thumbhash: image.thumbhash } : {})} />
        </button>
        <p>
          <Trans>{name} likes you.</Trans>
        </p>
        <OriginBadge origin={liker.origin} />
        <Button block onClick={press}>
          <Trans>View profile</Trans>
        </Button>
      </div>
    </dialog>
  );
}
