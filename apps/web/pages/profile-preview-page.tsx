import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { MemberView } from '#features/discovery/members/web/public.ts';
import { isAdultInterest } from '#features/people/profiles/attributes.ts';
import { getProfile } from '#features/people/profiles/calls.gen.ts';
import { getProfilePreview } from '#features/people/directory/calls.gen.ts';
import { PreviewFrame } from '#features/people/profiles/web/public.ts';
import { pageContext } from '#platform/web/page-context.ts';
import type { PageHandle } from '#platform/web/page-handle.ts';

/**
 * Counts as part of the profile: rules for the profile page, such as which alerts it hides, apply here too.
 */
export const handle: PageHandle = { name: 'profile', catalogs: ['members', 'profiles', 'likes'] };

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { dispatch } = context.get(pageContext);
  const hasAdultParam = new URL(request.url).searchParams.has('adult');
  const { profile } = await dispatch(getProfile, {});
  const hasAdult = profile.interests.some(isAdultInterest);
  const { member } = await dispatch(getProfilePreview, { adult: hasAdultParam && hasAdult });
  return { member, adult: hasAdult ? hasAdultParam : null };
}

export default function ProfilePreviewPage() {
  const { member, adult } = useLoaderData<typeof loader>();
  return (
    <PreviewFrame hidden={member.status === 'disabled'} adult={adult}>
      <MemberView member={member} />
    </PreviewFrame>
  );
}
