import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { getVisitors } from '#features/discovery/visits/calls.gen.ts';
import type { CallResponse } from '#platform/shared/call.ts';
import { pageContext } from '#platform/web/page-context.ts';
import type { PageHandle } from '#platform/web/page-handle.ts';
import { everybodyOnce, useCallPages } from '#platform/web/use-call-pages.ts';
import { getLikesPage } from '../calls.gen.ts';
import { LikesFrame } from './likes-frame.tsx';
import { LikesGrid } from './likes-grid.tsx';
import { isListType, type LikesType, type ListType } from './likes-lists.ts';
import { ListFoot } from './list-foot.tsx';
import { VisitorsGrid } from './visitors-grid.tsx';

export const handle: PageHandle = {
  name: 'likes-type',
  catalogs: ['likes', 'member-tiles', 'profiles'],
  footer: 'hidden',
};

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const { type } = params;
  if (!isListType(type)) throw new Response(null, { status: 404 });
  const start = new URL(request.url).searchParams.get('cursor') ?? undefined;
  const cursor = start === undefined ? {} : { cursor: start };
  const { dispatch } = context.get(pageContext);
  return type === 'visitors'
    ? { type, start, first: await dispatch(getVisitors, cursor) }
    : { type, start, first: await dispatch(getLikesPage, { list: type, ...cursor }) };
}

export default function LikesTypePage() {
  const { type, start, ...data } = useLoaderData<typeof loader>();
  const title = useTitle(type);
  return (
    <LikesFrame title={title}>
      {start === undefined ? null : (
        <p className="pb-4">
          <Link to={`/likes/${type}`}>
            <Trans>Back to the start of the list</Trans>
          </Link>
        </p>
      )}
      {'visitors' in data.first ? (
        <Visitors start={start} first={data.first} />
      ) : (
        <Likes key={type} type={type as LikesType} start={start} first={data.first} />
      )}
    </LikesFrame>
  );
}

function useTitle(type: ListType): string {
  const { t } = useLingui();
  return {
    received: t`Who likes you`,
    sent: t`People you like`,
    matches: t`Your matches`,
    visitors: t`Who visited you`,
  }[type];
}

interface LikesProps {
  readonly type: LikesType;
  readonly start: string | undefined;
  readonly first: CallResponse<typeof getLikesPage>;
}

function Likes({ type, start, first }: LikesProps) {
  const { pages, ...rest } = useCallPages(getLikesPage, { list: type }, first, { start });
  const likes = everybodyOnce(pages.flatMap((page) => page.likes));
  return (
    <>
      <LikesGrid type={type} likes={likes} />
      <ListFoot type={type} shown={likes.length} {...rest} />
    </>
  );
}

interface VisitorsProps {
  readonly start: string | undefined;
  readonly first: CallResponse<typeof getVisitors>;
}

function Visitors({ start, first }: VisitorsProps) {
  const { pages, ...rest } = useCallPages(getVisitors, {}, first, { start });
  const visitors = everybodyOnce(pages.flatMap((page) => page.visitors));
  return (
    <>
      <VisitorsGrid visitors={visitors} />
      <ListFoot type="visitors" shown={visitors.length} {...rest} />
    </>
  );
}
