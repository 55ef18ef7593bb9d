import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link, useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { pageContext } from '#platform/web/page-context.ts';
import type { PageHandle } from '#platform/web/page-handle.ts';
import { PageTitle } from '#platform/web/page-title.tsx';
import { useCall } from '#platform/web/use-call.ts';
import { getLikes } from '../calls.gen.ts';
import { LikesGrid } from './likes-grid.tsx';
import { likesOf, type LikesData, type LikesType } from './likes-lists.ts';
import { LikesTabs } from './likes-tabs.tsx';

export const handle: PageHandle = { name: 'likes', catalogs: ['likes', 'member-tiles', 'profiles'] };

export async function loader({ context }: LoaderFunctionArgs) {
  return context.get(pageContext).dispatch(getLikes, {});
}

/** How many entries of each list the overview shows; a link leads to the rest. */
const overviewLength = 10;

export default function LikesPage() {
  const { t } = useLingui();
  const first = useLoaderData<typeof loader>();
  const { data: likes = first } = useCall(getLikes, {}, { initialData: first });
  return (
    <main className="mx-auto max-w-7xl px-4 pb-10">
      <PageTitle>{t`Likes`}</PageTitle>
      <h1 className="pt-6 pb-2 text-2xl">
        <Trans>Likes</Trans>
      </h1>
      <LikesTabs />
      <Section type="received" likes={likes} title={<Trans>Who likes you</Trans>} />
      {likesOf('matches', likes).length > 0 ? (
        <Section type="matches" likes={likes} title={<Trans>Your matches</Trans>} />
      ) : null}
      <Section type="sent" likes={likes} title={<Trans>People you like</Trans>} />
    </main>
  );
}

function Section({
  type,
  likes,
  title,
}: {
  readonly type: LikesType;
  readonly likes: LikesData;
  readonly title: ReactNode;
}) {
  const list = likesOf(type, likes);
  return (
    <section aria-labelledby={`likes-${type}`} className="pt-6">
      <div className="flex items-baseline justify-between gap-4 pb-3">
        <h2 id={`likes-${type}`} className="text-xl">
          {title}
        </h2>
        {list.length > overviewLength ? (
          <Link to={`/likes/${type}`} className="shrink-0 py-2 font-semibold text-primary">
            <Trans>Show all</Trans>
            <span className="sr-only">: {title}</span>
          </Link>
        ) : null}
      </div>
      <LikesGrid type={type} likes={list.slice(0, overviewLength)} />
    </section>
  );
}
