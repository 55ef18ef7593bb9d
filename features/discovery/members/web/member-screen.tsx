import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { useUser } from '#features/identity/accounts/web/public.ts';
import { BlockButton } from '#features/people/blocks/web/public.ts';
import { ReceivedGifts } from '#features/conversation/chat/web/public.ts';
import { ReportButton } from '#features/people/report-form/web/public.ts';
import { isCallError } from '#platform/shared/call-error.ts';
import { platformErrors } from '#platform/shared/errors.gen.ts';
import { markChanged } from '#platform/web/changed-answers.ts';
import { PageTitle } from '#platform/web/page-title.tsx';
import { callKey, useCall } from '#platform/web/use-call.ts';
import { getMember } from '../calls.gen.ts';
import type { MemberData } from './load-member.ts';
import { MemberActions } from './member-actions.tsx';
import { MemberView } from './member-view.tsx';
import { profileCacheMs } from './seen-members.ts';

/** A member's page; the buttons for liking and messaging stay visible. */
export function MemberScreen({ first }: { readonly first: MemberData }) {
  const { t } = useLingui();
  const user = useUser();
  const { id } = first.member;
  const { data = first, error } = useCall(getMember, { id }, { initialData: first, gcTime: profileCacheMs });
  const { member } = data;

  useRefreshLikeCounts(data.likes_me);
  useReloadWhenGone(id, error);

  return (
    <main className="mx-auto max-w-5xl px-3 pb-6 sm:px-4 md:py-8">
      <PageTitle>{`${member.name}, ${member.age}`}</PageTitle>
      <MemberView
        member={member}
        likesMe={data.likes_me}
        match={data.match}
        relation={data}
        more={<ReceivedGifts member={member.id} />}
        actions={
          user?.profile.id === member.id ? null : (
            <>
              <div className="flex flex-wrap gap-2">
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
