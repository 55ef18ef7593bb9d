import { useLingui } from '@lingui/react/macro';
import { Heart } from 'lucide-react';
import { useRef, useState, type MouseEvent } from 'react';
import { latePart } from '#platform/web/late-part.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { doubleTapMs, useLike, type LikeState } from './use-like.tsx';

const EndMatchDialog = latePart(() => import('./end-match-dialog.tsx'));

interface LikeButtonProps {
  readonly member: { readonly id: string; readonly name: string };
  readonly liked: boolean;
  readonly match: boolean;
  /** Whether the member likes the reader. A like then makes a match. */
  readonly likesMe?: boolean;
  readonly className?: string;
  /** Shows the new state at once, before the page's data is refetched. */
  readonly onSaved?: (state: LikeState) => void;
}

/** Gives or withdraws a like; asks for confirmation before ending a match. */
export function LikeButton({ member, liked, match, likesMe = false, className, onSaved }: LikeButtonProps) {
  const { t } = useLingui();
  const [asking, setAsking] = useState(false);
  const { pending, liking, like, unlike } = useLike(member.id, onSaved);
  const shown = pending ? liking : liked;
  const likedAtMs = useRef(Number.NEGATIVE_INFINITY);
  const press = ({ timeStamp }: MouseEvent) => {
    if (pending || timeStamp - likedAtMs.current < doubleTapMs) return;
    if (!liked) {
      likedAtMs.current = timeStamp;
      like();
    } else if (match) setAsking(true);
    else unlike();
  };
  return (
    <>
      <Button
        variant={shown ? 'secondary' : 'primary'}
        size="lg"
        icon={<Heart className={shown ? 'fill-primary text-primary' : ''} />}
        onClick={press}
        {...(className ? { className } : {})}
      >
        {shown ? t`Liked` : likesMe ? t`Like back` : t`Like`}
        {shown ? <span className="sr-only">{t`Tap to undo`}</span> : null}
      </Button>
      {asking ? <EndMatchDialog name={member.name} onEnd={unlike} onClose={() => setAsking(false)} /> : null}
    </>
  );
}
