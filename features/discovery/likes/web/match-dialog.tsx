import { Trans, useLingui } from '@lingui/react/macro';
import { Heart, MessageCircle } from 'lucide-react';
import { useUser } from '#features/identity/accounts/web/public.ts';
import { useOpenChat } from '#features/conversation/chat/web/public.ts';
import type { Image } from '#platform/shared/image.ts';
import { useErrorSentence } from '#platform/web/error-sentence.ts';
import { Alert } from '#platform/web/ui/alert.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { Photo } from '#platform/web/ui/photo.tsx';
import { useCall } from '#platform/web/use-call.ts';
import { getLikes } from '../calls.gen.ts';

interface MatchDialogProps {
  readonly memberId: string;
  readonly onClose: () => void;
}

/**
 * Shows both photos and a link to write a first message. Takes the member from the likes, because opening the profile
 * would mark the like as seen.
 */
export default function MatchDialog({ memberId, onClose }: MatchDialogProps) {
  const { t } = useLingui();
  const user = useUser();
  const sentence = useErrorSentence();
  const chat = useOpenChat(memberId, { onOpen: onClose });
  const likes = useCall(getLikes, {}, { staleTime: 0 });
  const other = [...(likes.data?.liked_by ?? []), ...(likes.data?.profiles ?? [])].find(
    ({ id }) => id === memberId,
  );
  if (!other && likes.isFetching) return null;
  const name = other?.name;
  return (
    <Dialog
      open
      onClose={onClose}
      title={t`It's a match!`}
      description={name ? t`You and ${name} like each other.` : t`The two of you like each other.`}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            <Trans>Go on looking</Trans>
          </Button>
          <Button icon={<MessageCircle />} loading={chat.isPending} onClick={chat.open}>
            <Trans>Send a message</Trans>
          </Button>
        </>
      }
    >
      <div className="relative flex justify-center gap-3 py-4">
        <MatchPhoto
          name={user?.profile.name ?? ''}
          image={user?.profile.main_image ?? null}
          tilt="-rotate-4"
        />
        <MatchPhoto name={name ?? ''} image={other?.main_image ?? null} tilt="rotate-4" />
        <span className="bg-spark absolute inset-0 m-auto grid size-14 place-items-center rounded-pill text-on-spark shadow-float">
          <Heart aria-hidden="true" className="size-7 fill-current" />
        </span>
      </div>
      {chat.error ? <Alert tone="danger">{sentence(chat.error)}</Alert> : null}
    </Dialog>
  );
}

function MatchPhoto({
  name,
  image,
  tilt,
}: {
  readonly name: string;
  readonly image: Image | null;
  readonly tilt: string;
}) {
  return (
    <Photo
      alt={name}
      name={name}
      className={`w-2/5 max-w-40 rounded-card shadow-float ${tilt}`}
      {...(image ? { src: image.match, thumbhash: image.thumbhash } : {})}
    />
  );
}
