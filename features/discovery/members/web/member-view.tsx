import type { ReactNode } from 'react';
import type { MemberProfile } from '#features/people/profiles/contract.ts';
import { LikeNote } from './like-note.tsx';
import type { MemberData } from './load-member.ts';
import { MemberFacts } from './member-facts.tsx';
import { MemberHeading } from './member-heading.tsx';
import { MemberPrompts } from './member-prompts.tsx';
import { PhotoGallery } from './photo-gallery.tsx';

interface MemberViewProps {
  readonly member: MemberProfile;
  readonly likesMe?: boolean;
  readonly match?: boolean;
  readonly relation?: MemberData | undefined;
  /** Shown below the facts. */
  readonly more?: ReactNode;
  /** Buttons that stay visible. */
  readonly actions?: ReactNode;
}

/**
 * A member as others see them: photos, name and place, shared interests, and then the rest. A sticky element stays
 * within its flex container. On a phone that is the whole view; on wider screens it is the column beside the photos.
 */
export function MemberView({
  member,
  likesMe = false,
  match = false,
  relation,
  more = null,
  actions = null,
}: MemberViewProps) {
  return (
    <div className="flex flex-col gap-6 md:grid md:grid-cols-[minmax(0,26rem)_minmax(0,1fr)] md:gap-10">
      <div className="-mx-3 max-md:under-alert:mt-3 sm:mx-0 md:sticky md:top-24 md:self-start">
        <PhotoGallery
          name={member.name}
          images={member.images}
          hidden={member.hidden_images}
          owner={actions === null ? undefined : member}
        />
      </div>
      <div className="contents md:flex md:flex-col md:gap-6">
        <MemberHeading member={member} likesMe={likesMe} match={match} relation={relation} />
        {relation ? <LikeNote name={member.name} note={relation.note} prompt={relation.like_prompt} /> : null}
        <MemberPrompts member={member} relation={actions === null ? undefined : relation} />
        <MemberFacts member={member} reasons={relation?.reasons ?? []} />
        {more}
        {actions}
      </div>
    </div>
  );
}
