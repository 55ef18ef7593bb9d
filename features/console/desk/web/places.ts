import { createContext, useContext, type ReactNode } from 'react';

/** A place in the console that is no page of its own in the navigation: a page about a site, or a setting. */
export interface Place {
  readonly path: string;
  readonly title: string;
  /** Where it is. */
  readonly detail: string;
  /** What else people call it. */
  readonly words: string;
}

/** Renders with the places of the sites that the staff member may edit. Those of the current site come first. */
export type PlacesReader = (
  current: number | null,
  render: (places: readonly Place[]) => ReactNode,
) => ReactNode;

/** Set by the app, because the desk knows no other feature of the console. */
const PlacesContext = createContext<PlacesReader | null>(null);

export const PlacesProvider = PlacesContext.Provider;
export const usePlacesReader = (): PlacesReader | null => useContext(PlacesContext);

/** More would hide the members and payments that were found. */
const mostPlaces = 8;

/** Whether each word that was typed begins one of the words. */
export function isNamed(words: string, typed: string): boolean {
  const text = ` ${words.toLowerCase()}`;
  return typed.split(/\s+/).every((word) => word === '' || text.includes(` ${word}`));
}

/** The places that a query names, those that are called like that before those that are only related. */
export function namedPlaces(places: readonly Place[], typed: string): Place[] {
  const named = places.filter(({ title, detail, words }) => isNamed(`${title} ${detail} ${words}`, typed));
  const byTitle = named.filter(({ title }) => isNamed(title, typed));
  return [...byTitle, ...named.filter((place) => !byTitle.includes(place))].slice(0, mostPlaces);
}
