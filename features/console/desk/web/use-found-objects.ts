import { useLingui } from '@lingui/react';
import { keepPreviousData } from '@tanstack/react-query';
import { Globe, LayoutDashboard, type LucideIcon } from 'lucide-react';
import { msg } from '@lingui/core/macro';
import type { StaffRole } from '#platform/shared/call.ts';
import { useCall } from '#platform/web/use-call.ts';
import { useSettled } from '#platform/web/use-settled.ts';
import { findAnything } from '../calls.gen.ts';
import type { FoundObject } from '../contract.ts';
import { foundKindIcons, toPath } from './found-kinds.ts';
import { isNamed, namedPlaces, type Place } from './places.ts';
import { listStaffPages, type StaffPage } from './staff-pages.ts';

export interface Entry {
  readonly path: string;
  readonly title: string;
  readonly icon: LucideIcon;
  /** The address of a page about a site, or of one of its settings. */
  readonly place?: string;
  /** Absent for a page. */
  readonly foundObject?: FoundObject;
}

const overview: Pick<StaffPage, 'path' | 'name' | 'icon' | 'words'> = {
  path: '/staff',
  name: msg`Overview`,
  icon: LayoutDashboard,
};
/** Shorter queries match no object. */
const minQueryCharacters = 2;
const typingPauseMs = 120;

/** The pages, places and objects that match a query. Pages are found at once, objects after a pause in typing. */
export function useFoundObjects(role: StaffRole, query: string, places: readonly Place[]) {
  const { i18n } = useLingui();
  const trimmedQuery = query.trim();
  const settled = useSettled(trimmedQuery, typingPauseMs);
  const asks = settled.length >= minQueryCharacters;
  const { data, isFetching, error } = useCall(
    findAnything,
    { query: settled },
    { enabled: asks, placeholderData: keepPreviousData },
  );
  const pages: Entry[] = [overview, ...listStaffPages(role)]
    .map(({ path, name, icon, words }) => ({
      path,
      icon,
      title: i18n._(name),
      words: words ? i18n._(words) : '',
    }))
    .filter(({ title, words }) => isNamed(`${title} ${words}`, trimmedQuery))
    .map(({ path, icon, title }) => ({ path, icon, title }));
  const ofSites: Entry[] = (
    trimmedQuery.length >= minQueryCharacters ? namedPlaces(places, trimmedQuery) : []
  ).map(({ path, title, detail }) => ({ path, title, icon: Globe, place: detail }));
  const objects: Entry[] = (trimmedQuery.length >= minQueryCharacters && asks ? (data?.found ?? []) : []).map(
    (foundObject) => ({
      path: toPath(foundObject),
      title: foundObject.title,
      icon: foundKindIcons[foundObject.kind],
      foundObject,
    }),
  );
  return {
    entries: [...pages, ...ofSites, ...objects],
    searching: trimmedQuery.length >= minQueryCharacters && (isFetching || settled !== trimmedQuery),
    error: asks ? error : null,
  };
}
