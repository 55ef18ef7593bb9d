import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { useUser } from '#features/identity/accounts/web/public.ts';
import { BlockButton } from '#features/safety/blocks/web/public.ts';
import { TileMenu } from '#features/discovery/member-tiles/web/public.ts';
import { ReceivedGifts } from '#features/conversation/chat/web/public.ts';
import { ReportButton } from '#features/safety/report-form/web/public.ts';
import { isCallError } from '#platform/shared/call-error.ts';
import { platformErrors } from '#platform/shared/errors.gen.ts';
import { markChanged } from '#platform/web/changed-answers.ts';
import { PageTitle } from '#platform/web/page-title.tsx';
import { callKey, useCall } from '#platform/web/use-call.ts';
import { getMember } from '../../calls.gen.ts';
import { BackLink } from './back-link.tsx';
import type { MemberData } from './load-member.ts';
import { MemberActions } from './member-actions.tsx';
import { MemberView } from './member-view.tsx';
import { profileCacheMs } from './seen-members.ts';

interface MemberScreenProps {
  readonly first: MemberData;
  /** The list that the page belongs to. Back leads there if the page was opened from outside the site. */
  readonly list: string;
}

/** A member's page; the buttons for liking and messaging stay visible. */
export function MemberScreen({ first, list }: MemberScreenProps) {
  const { t } = useLingui();
  const user = useUser();
  const { id } = first.member;
  const { data = first, error } = useCall(getMember, { id }, { initialData: first, gcTime: profileCacheMs });
  const { member } = data;

  useRefreshLikeCounts(data.likes_me);
  useReloadWhenGone(id, error);

  return (
    <main className="lg:py-8">
      <PageTitle>{`${member.name}, ${member.age}`}</PageTitle>
      <MemberView
        member={member}
        likesMe={data.likes_me}
        match={data.match}
        relation={data}
        corner={
          <>
            <BackLink
              to={list}
              className="absolute start-3 top-[max(1.25rem,env(safe-area-inset-top))] z-10 lg:hidden"
            />
            <TileMenu
              member={member}
              look="corner"
              className="z-10 mt-[max(1.25rem,env(safe-area-inset-top))] me-3 self-start justify-self-end [grid-area:1/1] lg:m-0 lg:[grid-area:1/2]"
            />
          </>
        }
        more={<ReceivedGifts member={member.id} />}
        actions={
          user?.profile.id === member.id ? null : (
            <>
              <div className="-mx-4 flex flex-wrap gap-x-2 lg:mx-0 lg:-ms-4">
                <BlockButton
                  member={member}
                  label={t`Block ${member.name}`}
                  className="min-h-11! max-w-full"
                />
                <ReportButton
                  member={member}
                  label={t`Report ${member.name}`}
                  className="min-h-11! max-w-full"
                />
              </div>
              <MemberActions data={data} />
            </>
          )
        }
      />
    </main>
  );
}

/** Drops a cached profile that the reader may no longer see, and reloads the page, which then shows an error. */
function useReloadWhenGone(id: string, error: Error | null) {
  const queries = useQueryClient();
  const { revalidate } = useRevalidator();
  const isGone = isCallError(error, platformErrors.not_found);
  useEffect(() => {
    if (!isGone) return;
    queries.removeQueries({ queryKey: callKey(getMember, { id }) });
    void revalidate();
  }, [isGone, id, queries, revalidate]);
}

/** Opening the page marks the like as seen, so the counts in the navigation must be refetched. */
function useRefreshLikeCounts(likesMe: boolean) {
  const queries = useQueryClient();
  useEffect(() => {
    if (!likesMe) return;
    void markChanged(queries, ['viewer', 'likes']);
  }, [likesMe, queries]);
}
