import { useLingui } from '@lingui/react';
import { keepPreviousData } from '@tanstack/react-query';
import { Globe, LayoutDashboard, type LucideIcon } from 'lucide-react';
import { msg } from '@lingui/core/macro';
import type { StaffRole } from '#platform/shared/call.ts';
import { useCall } from '#platform/web/use-call.ts';
import { useSettled } from '#platform/web/use-settled.ts';
import { findAnything } from '../calls.gen.ts';
import type { FoundObject } from '../contract.ts';
import { foundKindIcons, pathOf } from './found-kinds.ts';
import { isNamed, namedPlaces, type Place } from './places.ts';
import { staffPagesOf, type StaffPage } from './staff-pages.ts';

export interface Entry {
  readonly path: string;
  readonly title: string;
  readonly icon: LucideIcon;
  /** The address of a page about a site, or of one of its settings. */
  readonly place?: string;
  /** Absent for a page. */
  readonly found?: FoundObject;
}

const overview: Pick<StaffPage, 'path' | 'name' | 'icon' | 'words'> = {
  path: '/staff',
  name: msg`Overview`,
  icon: LayoutDashboard,
};
/** Shorter queries match no object. */
const shortestQuery = 2;
const typingPauseMs = 120;

/** The pages, places and objects that match a query. Pages are found at once, objects after a pause in typing. */
export function useFound(role: StaffRole, query: string, places: readonly Place[]) {
  const { i18n } = useLingui();
  const wanted = query.trim();
  const settled = useSettled(wanted, typingPauseMs);
  const asks = settled.length >= shortestQuery;
  const { data, isFetching, error } = useCall(
    findAnything,
    { query: settled },
    { enabled: asks, placeholderData: keepPreviousData },
  );
  const pages: Entry[] = [overview, ...staffPagesOf(role)]
    .map(({ path, name, icon, words }) => ({
      path,
      icon,
      title: i18n._(name),
      words: words ? i18n._(words) : '',
    }))
    .filter(({ title, words }) => isNamed(`${title} ${words}`, wanted))
    .map(({ path, icon, title }) => ({ path, icon, title }));
  const ofSites: Entry[] = (wanted.length >= shortestQuery ? namedPlaces(places, wanted) : []).map(
    ({ path, title, detail }) => ({ path, title, icon: Globe, place: detail }),
  );
  const objects: Entry[] = (wanted.length >= shortestQuery && asks ? (data?.found ?? []) : []).map(
    (found) => ({
      path: pathOf(found),
      title: found.title,
      icon: foundKindIcons[found.kind],
      found,
    }),
  );
  return {
    entries: [...pages, ...ofSites, ...objects],
    searching: wanted.length >= shortestQuery && (isFetching || settled !== wanted),
    error: asks ? error : null,
  };
}
