import { Trans } from '@lingui/react/macro';
import { MapPin } from 'lucide-react';
import { redirect, useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { FictionalBadge } from '#features/discovery/member-tiles/web/public.ts';
import { getSignupDraft } from '#features/people/sign-up/calls.gen.ts';
import { isUuid } from '#platform/shared/ids.ts';
import { pageContext } from '#platform/web/page-context.ts';
import type { PageHandle } from '#platform/web/page-handle.ts';
import { PageTitle } from '#platform/web/page-title.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { Photo } from '#platform/web/ui/photo.tsx';
import { getMemberCard } from '../../calls.gen.ts';

export const handle: PageHandle = {
  name: 'members-id-preview',
  catalogs: ['members', 'member-tiles', 'profiles'],
};

/** What a visitor of an open search sees of a member. Members see the profile itself. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const { id = '' } = params;
  if (!isUuid(id)) throw new Response(null, { status: 404 });
  const page = context.get(pageContext);
  if (page.loggedIn) throw redirect(`/members/${id}`);
  const [{ member }, { door }] = await Promise.all([
    page.dispatch(getMemberCard, { id }),
    page.dispatch(getSignupDraft, {}),
  ]);
  return { member, door };
}

export default function MemberPreviewPage() {
  const { member, door } = useLoaderData<typeof loader>();
  const { name, age, main_image: image } = member;
  const place = [...new Set([member.city, member.region])].filter(Boolean).join(', ');
  const logIn = `/login?return_to=${encodeURIComponent(`/members/${member.id}`)}`;
  return (
    <main className="mx-auto grid max-w-4xl gap-6 px-4 pt-4 pb-16 sm:grid-cols-2 sm:items-center sm:gap-10 sm:pt-8">
      <PageTitle>{`${name}, ${age}`}</PageTitle>
      <Photo
        alt=""
        name={name}
        priority
        className="overflow-hidden rounded-card shadow-photo"
        {...(image ? { src: image.filename, thumbhash: image.thumbhash } : {})}
      />
      <div className="grid justify-items-start gap-3">
        <h1 className="font-display text-3xl font-semibold tracking-tight text-pretty wrap-anywhere lg:text-4xl">
          {name}, {age}
        </h1>
        {member.fictional ? <FictionalBadge /> : null}
        {place === '' ? null : (
          <p className="flex items-start gap-1.5 text-ink-muted">
            <MapPin aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
            {place}
          </p>
        )}
        <p className="text-pretty">
          {door === 'closed' ? (
            <Trans>Log in to see all of {name}’s photos and send a message.</Trans>
          ) : (
            <Trans>Sign up to see all of {name}’s photos and send a message.</Trans>
          )}
        </p>
        <p className="flex flex-wrap gap-3 pt-2">
          {door === 'closed' ? null : (
            <Button asChild>
              <a href="/signup">
                <Trans>Sign up for free</Trans>
              </a>
            </Button>
          )}
          <Button asChild variant="secondary">
            <a href={logIn}>
              <Trans>Log in</Trans>
            </a>
          </Button>
        </p>
      </div>
    </main>
  );
}
