import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Link, useLoaderData, type ClientLoaderFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import { pageContext } from '#platform/web/page-context.ts';
import type { PageHandle } from '#platform/web/page-handle.ts';
import { knownAnswer } from '#platform/web/remembered-pages.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { useCall } from '#platform/web/use-call.ts';
import { getLikes } from '../calls.gen.ts';
import { EmptyList } from './empty-list.tsx';
import { LikeCards } from './like-card.tsx';
import { LikesFrame } from './likes-frame.tsx';
import { waitingFor } from './likes-lists.ts';

export const handle: PageHandle = {
  name: 'likes',
  catalogs: ['likes', 'member-tiles', 'profiles'],
  footer: 'hidden',
};

export async function loader({ context }: LoaderFunctionArgs) {
  return context.get(pageContext).dispatch(getLikes, {});
}

export const clientLoader = async ({ request, serverLoader }: ClientLoaderFunctionArgs) =>
  knownAnswer(request.url, getLikes, {}) ?? serverLoader<typeof loader>();

/** How many likes the overview shows; a link leads to all of them. */
const overviewLength = 12;

/** The pending likes. A like that is answered here stays until the next visit. */
export default function LikesPage() {
  const { t } = useLingui();
  const first = useLoaderData<typeof loader>();
  const { data: likes = first } = useCall(getLikes, {}, { initialData: first });
  const [answered] = useState(
    () => new Set(first.liked_by.filter(({ match, like_new: isNew }) => match && !isNew).map(({ id }) => id)),
  );
  const waiting = waitingFor(likes, answered);
  const shown = waiting.slice(0, overviewLength);
  return (
    <LikesFrame title={t`Likes`}>
      {shown.length === 0 ? (
        <EmptyList type={emptyType(first.liked_by.length, likes.liked_by.length)} />
      ) : (
        <LikeCards likes={shown} />
      )}
      {likes.liked_by.length > shown.length && shown.length > 0 ? (
        <p className="flex justify-center pt-6">
          <Button asChild variant="secondary">
            <Link to="/likes/received">
              <Trans>Show everyone who likes you</Trans>
            </Link>
          </Button>
        </p>
      ) : null}
    </LikesFrame>
  );
}

const emptyType = (before: number, now: number) =>
  now > 0 ? 'answered' : before > 0 ? 'finished' : 'received';
