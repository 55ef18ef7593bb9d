import { foldLetters } from '#platform/shared/fold-name.ts';
import { createContext, useContext, type ReactNode } from 'react';

/** A place in the console without an entry of its own in the navigation: a page about a site, or a setting. */
export interface Place {
  readonly path: string;
  readonly title: string;
  /** Its address. */
  readonly detail: string;
  /** Other names that people use for it. */
  readonly words: string;
}

/** Renders with the places on the sites that the staff member may edit. Those on the current site come first. */
export type PlacesReader = (
  current: number | null,
  render: (places: readonly Place[]) => ReactNode,
) => ReactNode;

/** Set by the app, because the desk imports no other console feature. */
const PlacesContext = createContext<PlacesReader | null>(null);

export const PlacesProvider = PlacesContext.Provider;
export const usePlacesReader = (): PlacesReader | null => useContext(PlacesContext);

/** More would hide the members and payments that were found. */
const maxPlaces = 8;

/** Whether each typed word is the beginning of one of the words, whatever its case and accents. */
export function isNamed(words: string, typed: string): boolean {
  const text = ` ${foldLetters(words)}`;
  return foldLetters(typed)
    .split(/\s+/)
    .every((word) => word === '' || text.includes(` ${word}`));
}

/** The places that match a query: matches by name before related terms. */
export function namedPlaces(places: readonly Place[], typed: string): Place[] {
  const named = places.filter(({ title, detail, words }) => isNamed(`${title} ${detail} ${words}`, typed));
  const byTitle = named.filter(({ title }) => isNamed(title, typed));
  return [...byTitle, ...named.filter((place) => !byTitle.includes(place))].slice(0, maxPlaces);
}
