import { Trans, useLingui } from '@lingui/react/macro';
import { Heart, MessageCircle, X } from 'lucide-react';
import { useEffect, useId } from 'react';
import { useUser } from '#features/identity/accounts/web/public.ts';
import { useOpenChat } from '#features/conversation/chat/web/public.ts';
import type { Image } from '#platform/shared/image.ts';
import { useErrorSentence } from '#platform/web/error-sentence.ts';
import { Alert } from '#platform/web/ui/alert.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { IconButton } from '#platform/web/ui/icon-button.tsx';
import { Photo } from '#platform/web/ui/photo.tsx';
import { useModal } from '#platform/web/ui/use-modal.ts';
import { useCall } from '#platform/web/use-call.ts';
import { getLikes } from '../calls.gen.ts';
import { buzz } from './buzz.ts';
import { Confetti } from './confetti.tsx';

interface MatchDialogProps {
  readonly memberId: string;
  readonly onClose: () => void;
}

/**
 * Celebrates a match: both portraits, and a button for writing first. Takes the member's data from the likes, because
 * opening the profile would mark the like as seen.
 */
export default function MatchDialog({ memberId, onClose }: MatchDialogProps) {
  const likes = useCall(getLikes, {}, { staleTime: 0 });
  const other = [...(likes.data?.liked_by ?? []), ...(likes.data?.profiles ?? [])].find(
    ({ id }) => id === memberId,
  );
  if (!other && likes.isFetching) return null;
  return (
    <Moment memberId={memberId} name={other?.name} image={other?.main_image ?? null} onClose={onClose} />
  );
}

interface MomentProps extends MatchDialogProps {
  readonly name: string | undefined;
  readonly image: Image | null;
}

function Moment({ memberId, name, image, onClose }: MomentProps) {
  const { t } = useLingui();
  const user = useUser();
  const sentence = useErrorSentence();
  const titleId = useId();
  const dialog = useModal(true, onClose);
  const chat = useOpenChat(memberId, { onOpen: onClose });
  useEffect(() => buzz(navigator), []);
  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      aria-describedby={`${titleId}-text`}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      className="m-0 h-dvh max-h-dvh w-full max-w-full overflow-hidden bg-page p-0 text-ink open:animate-fade sm:m-auto sm:h-auto sm:max-h-[94dvh] sm:max-w-md sm:rounded-sheet sm:shadow-float backdrop:animate-fade backdrop:bg-black/70"
    >
      <div className="relative flex h-full max-h-[inherit] min-h-0 flex-col overflow-x-hidden overflow-y-auto px-6 pt-14 pb-[max(1.5rem,env(safe-area-inset-bottom))] text-center">
        <Glow />
        <Confetti />
        <IconButton label={t`Close`} icon={<X />} onClick={onClose} className="absolute top-3 end-3 z-10" />
        <div className="relative m-auto grid w-full max-w-sm justify-items-center gap-8 py-2">
          <div className="relative flex w-full justify-center px-2">
            <MatchPhoto
              name={user?.profile.name ?? ''}
              image={user?.profile.main_image ?? null}
              className="-me-3 -rotate-6"
            />
            <MatchPhoto name={name ?? ''} image={image} className="mt-8 -ms-3 rotate-6" />
            <span className="bg-spark motion-safe:animate-pop absolute inset-x-0 -bottom-5 m-auto grid size-18 place-items-center rounded-pill text-on-spark shadow-float ring-4 ring-page">
              <Heart aria-hidden="true" className="size-9 fill-current" />
            </span>
          </div>
          <div className="grid gap-2">
            <h2 id={titleId} className="text-4xl">
              <Trans>It’s a match!</Trans>
            </h2>
            <p id={`${titleId}-text`} className="text-lg text-pretty text-ink-muted">
              {name ? (
                <Trans>You and {name} like each other.</Trans>
              ) : (
                <Trans>The two of you like each other.</Trans>
              )}
            </p>
          </div>
        </div>
        <div className="relative mx-auto grid w-full max-w-sm gap-2 pt-6">
          {chat.error ? <Alert tone="danger">{sentence(chat.error)}</Alert> : null}
          <Button block size="lg" icon={<MessageCircle />} loading={chat.isPending} onClick={chat.open}>
            <Trans>Say hello</Trans>
          </Button>
          <Button block variant="quiet" onClick={onClose}>
            <Trans>Keep looking</Trans>
          </Button>
        </div>
      </div>
    </dialog>
  );
}

/** A warm glow behind the portraits. */
function Glow() {
  return (
    <div
      aria-hidden="true"
      className="pointer-events-none absolute inset-x-0 top-0 h-3/4 bg-[radial-gradient(ellipse_at_50%_35%,var(--primary-soft),transparent_70%)]"
    />
  );
}

interface MatchPhotoProps {
  readonly name: string;
  readonly image: Image | null;
  readonly className: string;
}

function MatchPhoto({ name, image, className }: MatchPhotoProps) {
  return (
    <Photo
      alt={name}
      name={name}
      className={`aspect-3/4 max-h-[42dvh] w-1/2 min-w-0 rounded-card shadow-float ring-4 ring-page motion-safe:animate-rise ${className}`}
      {...(image ? { src: image.match, thumbhash: image.thumbhash } : {})}
    />
  );
}
