import { useState, type ReactNode } from 'react';
import type { MemberProfile } from '#features/people/profiles/contract.ts';
import { latePart } from '#platform/web/late-part.tsx';
import { LikeNote } from './like-note.tsx';
import type { MemberData } from './load-member.ts';
import { MemberFacts } from './member-facts.tsx';
import { MemberHeading } from './member-heading.tsx';
import { MemberPrompt } from './member-prompt.tsx';
import { PhotoLike } from './photo-like.tsx';
import { PhotoGallery } from './photo-gallery.tsx';
import { StoryPhoto } from './story-photo.tsx';

const PhotoViewer = latePart(() => import('./photo-viewer.tsx'));

interface MemberViewProps {
  readonly member: MemberProfile;
  readonly likesMe?: boolean;
  readonly match?: boolean;
  readonly relation?: MemberData | undefined;
  /** Buttons on the photo; on wide screens, beside the name. */
  readonly corner?: ReactNode;
  /** Shown below the facts. */
  readonly more?: ReactNode;
  /** Buttons that stay visible. */
  readonly actions?: ReactNode;
}

/**
 * A member as others see them. On a phone: a large photo with the name on it, followed by alternating facts and
 * photos. On wide screens: photos on the left, and everything else on the right. A sticky element stays within its
 * container.
 */
export function MemberView({
  member,
  likesMe = false,
  match = false,
  relation,
  corner = null,
  more = null,
  actions = null,
}: MemberViewProps) {
  const [viewed, setViewed] = useState<number | null>(null);
  const { name, images } = member;
  // Their own page has no actions, so nobody reacts to it.
  const reader = actions === null ? undefined : relation;
  return (
    <div className="relative mx-auto grid max-w-xl grid-cols-1 lg:max-w-6xl lg:px-4 lg:grid-cols-[minmax(0,34rem)_minmax(0,1fr)] lg:grid-rows-[auto_1fr] lg:gap-x-12">
      <div className="[grid-area:1/1] lg:row-span-full">
        <PhotoGallery
          name={name}
          images={images}
          hidden={member.hidden_images}
          onView={setViewed}
          reaction={(index) => (reader ? <PhotoLike data={reader} index={index} /> : null)}
        />
      </div>
      <MemberHeading member={member} likesMe={likesMe} match={match} relation={relation} />
      {corner}
      <div className="flex min-w-0 flex-col gap-8 px-4 pt-6 [grid-area:2/1] lg:px-0 lg:[grid-area:2/2]">
        {relation ? <LikeNote name={name} note={relation.note} prompt={relation.like_prompt} /> : null}
        <MemberFacts
          member={member}
          reasons={relation?.reasons ?? []}
          prompts={member.prompts.map((answer) => (
            <MemberPrompt key={answer.prompt} answer={answer} relation={reader} />
          ))}
          photos={images.slice(1).map((image, index) => (
            <StoryPhoto
              key={image.id}
              name={name}
              image={image}
              number={index + 2}
              onView={() => setViewed(index + 1)}
              reaction={
                reader ? (
                  <PhotoLike data={reader} index={index + 1} className="absolute end-3 bottom-3" />
                ) : null
              }
            />
          ))}
        />
        {more}
        {actions}
      </div>
      {viewed === null ? null : (
        <PhotoViewer
          name={name}
          images={images}
          start={viewed}
          owner={actions === null ? undefined : member}
          onClose={() => setViewed(null)}
        />
      )}
    </div>
  );
}
