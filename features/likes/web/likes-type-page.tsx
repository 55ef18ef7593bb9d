import { Trans, useLingui } from '@lingui/react/macro';
import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { pageContext } from '#platform/web/page-context.ts';
import type { PageHandle } from '#platform/web/page-handle.ts';
import { PageTitle } from '#platform/web/page-title.tsx';
import { useCall } from '#platform/web/use-call.ts';
import { getLikes } from '../contract.ts';
import { LikesGrid } from './likes-grid.tsx';
import { isLikesType, likesOf, type LikesType } from './likes-lists.ts';
import { LikesTabs } from './likes-tabs.tsx';

export const handle: PageHandle = { name: 'likes-type', catalogs: ['likes', 'members'] };

export async function loader({ context, params }: LoaderFunctionArgs) {
  const { type } = params;
  if (!isLikesType(type)) throw new Response(null, { status: 404 });
  return { type, likes: await context.get(pageContext).dispatch(getLikes, {}) };
}

export default function LikesTypePage() {
  const { type, likes: first } = useLoaderData<typeof loader>();
  const { data: likes = first } = useCall(getLikes, {}, { initialData: first });
  const title = useTitle(type);
  return (
    <main className="mx-auto max-w-7xl px-3 pb-10 sm:px-4">
      <PageTitle>{title}</PageTitle>
      <h1 className="pt-6 pb-2 text-2xl">{title}</h1>
      <LikesTabs likes={likes} />
      <div className="pt-6">
        <LikesGrid type={type} likes={likesOf(type, likes)} />
      </div>
      <Footnote shown={likesOf(type, likes).length} />
    </main>
  );
}

function useTitle(type: LikesType): string {
  const { t } = useLingui();
  return { received: t`Who likes you`, sent: t`Whom you like`, matches: t`Your matches` }[type];
}

/** The end of the list, once it is long enough to wonder. */
function Footnote({ shown }: { readonly shown: number }) {
  if (shown < 20) return null;
  return (
    <p className="pt-8 text-center text-ink-muted">
      <Trans>That is everyone.</Trans>
    </p>
  );
}
