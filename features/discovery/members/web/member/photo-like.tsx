import { LikePhotoButton } from '#features/discovery/likes/web/public.ts';
import type { MemberData } from './load-member.ts';
import { useCachedLike } from './use-cached-like.ts';

interface PhotoLikeProps {
  readonly data: MemberData;
  /** The index of the photo; undefined for a member without photos. */
  readonly index: number | undefined;
  readonly className?: string;
}

/** The one reaction to a photo. It is gone once the reader likes the member, because a member gets one like. */
export function PhotoLike({ data, index, className }: PhotoLikeProps) {
  const updateCachedLike = useCachedLike(data.member.id);
  const image = index === undefined ? undefined : data.member.images[index];
  if (data.liked) return null;
  return (
    <LikePhotoButton
      member={data.member}
      photo={image && index !== undefined ? { image, number: index + 1 } : undefined}
      onSaved={updateCachedLike}
      {...(className ? { className } : {})}
    />
  );
}
