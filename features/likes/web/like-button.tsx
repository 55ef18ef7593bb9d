import { useLingui } from '@lingui/react/macro';
import { Heart } from 'lucide-react';
import { Button } from '#platform/web/ui/button.tsx';
import { useLike, type LikeState } from './use-like.ts';

interface LikeButtonProps {
  readonly memberId: string;
  readonly liked: boolean;
  /** The like was given or taken back; the server has it. */
  readonly onChange: (state: LikeState) => void;
  readonly className?: string;
}

/** Likes, and takes the like back. */
export function LikeButton({ memberId, liked, onChange, className }: LikeButtonProps) {
  const { t } = useLingui();
  const { pending, liking, like, unlike } = useLike(memberId, onChange);
  const shown = pending ? liking : liked;
  const press = () => {
    if (pending) return;
    if (liked) unlike();
    else like();
  };
  return (
    <Button
      variant={shown ? 'secondary' : 'primary'}
      size="lg"
      icon={<Heart className={shown ? 'fill-primary text-primary' : ''} />}
      onClick={press}
      {...(className ? { className } : {})}
    >
      {shown ? t`Liked` : t`Like`}
      {shown ? <span className="sr-only">{t`Press to take it back`}</span> : null}
    </Button>
  );
}
