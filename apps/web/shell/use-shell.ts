import { useMatches, useRouteLoaderData } from 'react-router';
import type { TimeBonusAnswer } from '#features/money/discounts/web/public.ts';
import type { PageHandle } from '#platform/web/page-handle.ts';
import type { loader } from '../root.tsx';

/** What layouts know about the page they contain. */
export function useShell(): {
  readonly header: PageHandle['header'];
  /** Whether the page hides the tab bar, the brand line and the footer below 992 px. */
  readonly tabBarHidden: boolean;
  readonly brandLineHidden: boolean;
  readonly footerHidden: boolean;
  readonly alertsHidden: boolean;
  /** Whether the notice about the account is below the page. */
  readonly isNoticeBelow: boolean;
  readonly country: string | null;
  readonly name: string | undefined;
  readonly scriptFree: boolean;
  /** The state at the time the page was loaded. */
  readonly timeBonus: TimeBonusAnswer | null;
} {
  const handles = useMatches().map((match) => match.handle as PageHandle | undefined);
  const data = useRouteLoaderData<typeof loader>('root');
  return {
    header: handles.findLast((handle) => handle?.header)?.header,
    tabBarHidden: handles.some((handle) => handle?.tabBar === 'hidden'),
    brandLineHidden: handles.some((handle) => handle?.brandLine === 'hidden'),
    footerHidden: handles.some((handle) => handle?.footer === 'hidden'),
    alertsHidden: handles.some((handle) => handle?.alerts === 'none'),
    isNoticeBelow: handles.some((handle) => handle?.notice === 'below'),
    country: data?.country ?? null,
    timeBonus: data?.timeBonus ?? null,
    scriptFree: handles.some((handle) => handle?.script === 'none'),
    name: handles.findLast((handle) => handle?.name)?.name,
  };
}
