import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { pageContext } from '#platform/web/page-context.ts';
import type { PageHandle } from '#platform/web/page-handle.ts';
import { getSwipeGame } from '../calls.gen.ts';
import { SwipeTable } from './swipe-table.tsx';

export const handle: PageHandle = {
  name: 'swipe-game',
  catalogs: ['swipe', 'matching', 'profiles', 'member-tiles'],
  footer: 'hidden',
  alerts: 'none',
  // The card that is being swiped.
  notice: 'below',
};

export async function loader({ context }: LoaderFunctionArgs) {
  return context.get(pageContext).dispatch(getSwipeGame, {});
}

export default function SwipeGamePage() {
  return <SwipeTable first={useLoaderData<typeof loader>()} />;
}
