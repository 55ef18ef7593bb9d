import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { getUser } from '#features/accounts/contract.ts';
import { useUser } from '#features/accounts/web/public.ts';
import { getLikes, likesChanged } from '#features/likes/contract.ts';
import { PageTitle } from '#platform/web/page-title.tsx';
import { useRealtimeEvent } from '#platform/web/realtime.ts';
import { callKey, useCall } from '#platform/web/use-call.ts';
import { getMember } from '../contract.ts';
import type { MemberData } from './load-member.ts';
import { MemberActions } from './member-actions.tsx';
import { MemberFacts } from './member-facts.tsx';
import { MemberHeading } from './member-heading.tsx';
import { PhotoGallery } from './photo-gallery.tsx';

/** A member's page: photos first, then who it is, what the two share, the rest; like and message stay in reach. */
export function MemberScreen({ first }: { readonly first: MemberData }) {
  const queries = useQueryClient();
  const user = useUser();
  const { id } = first.member;
  const { data = first } = useCall(getMember, { id }, { initialData: first });
  const { member } = data;

  useRealtimeEvent(
    likesChanged,
    () => void queries.invalidateQueries({ queryKey: callKey(getMember, { id }) }),
  );
  useSeenLike(first.likes_me);

  return (
    <main className="mx-auto grid max-w-5xl grid-cols-1 gap-6 px-3 pb-6 sm:px-4 md:grid-cols-[minmax(0,26rem)_minmax(0,1fr)] md:gap-10 md:py-8">
      <PageTitle>{`${member.name}, ${member.age}`}</PageTitle>
      <div className="-mx-3 sm:mx-0 md:sticky md:top-24 md:self-start">
        <PhotoGallery name={member.name} images={member.images} hidden={member.hidden_images} />
      </div>
      <div className="grid grid-cols-1 content-start gap-6">
        <MemberHeading member={member} likesMe={data.likes_me} match={data.match} />
        <MemberFacts member={member} />
        {user?.profile.id === member.id ? null : (
          <MemberActions
            data={data}
            onLike={({ liked, match }) =>
              queries.setQueryData(callKey(getMember, { id }), { ...data, liked, match })
            }
          />
        )}
      </div>
    </main>
  );
}

/** Opening the page marked the like as seen: the counts in the navigation follow. */
function useSeenLike(likesMe: boolean) {
  const queries = useQueryClient();
  useEffect(() => {
    if (!likesMe) return;
    for (const call of [getUser, getLikes]) void queries.invalidateQueries({ queryKey: callKey(call) });
  }, [likesMe, queries]);
}
