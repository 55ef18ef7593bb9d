import { type KeyboardEvent, type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { foldName } from '#platform/shared/fold-name.ts';
import { useLayer } from '#platform/web/layers/use-layer.ts';
import { useSettled } from '#platform/web/use-settled.ts';
import type { City } from '../contract.ts';
import { useCities } from './place-lists.ts';

interface Choices {
  readonly country: string;
  readonly value: string;
  readonly onChoose: (city: City) => void;
  readonly onName: (name: string | null) => void;
}

/** LM-08: pause in typing before the list is fetched, in ms. */
const typingPauseMs = 200;

/** The typed text, the cities it matches, and the active option. */
export function useCombobox(
  { country, value, onChoose, onName }: Choices,
  field: RefObject<HTMLInputElement | null>,
) {
  /** Null if nothing was typed since the last choice. */
  const [typed, setTyped] = useState<string | null>(null);
  const [closed, setClosed] = useState(false);
  const [active, setActive] = useState<number | null>(null);
  const isWanted = typed !== null && !closed;
  const cities = useCities(country, useSettled(typed ?? '', typingPauseMs), isWanted) ?? [];
  const open = isWanted && cities.length > 0;
  useLayer(open, () => setClosed(true));

  const type = (text: string) => {
    setTyped(text);
    setClosed(false);
    setActive(null);
  };
  // Text typed before hydration is only in the DOM.
  const takeOver = useEffectEvent(() => {
    const text = field.current?.value;
    if (text !== undefined && text !== value) type(text);
  });
  useEffect(() => takeOver(), []);
  const choose = (city: City) => {
    setTyped(null);
    setActive(null);
    onChoose(city);
  };
  const settle = () => {
    if (typed === null) return;
    const name = typed.trim();
    const namesakes = cities.filter((city) => foldName(city.name) === foldName(name));
    if (namesakes.length === 1) return choose(namesakes[0]!);
    setTyped(null);
    setActive(null);
    if (name !== value) onName(name || null);
  };
  const move = (step: 1 | -1) => {
    setClosed(false);
    if (typed === null) return setTyped(value);
    if (cities.length > 0) setActive(findNext(active, step, cities.length));
  };
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const handler = keys(event);
    if (!handler) return;
    event.preventDefault();
    handler();
  };
  const keys = ({ key }: KeyboardEvent): (() => void) | undefined => {
    if (key === 'ArrowDown') return () => move(1);
    if (key === 'ArrowUp') return () => move(-1);
    if (key === 'Escape' && open) return () => setClosed(true);
    if (key !== 'Enter') return undefined;
    const city = open && active !== null ? cities[active] : undefined;
    return city ? () => choose(city) : settle;
  };
  return { typed, cities, open, active: open ? active : null, type, choose, press, leave: settle };
}

/** Wraps around: after the last option, the first is next. */
function findNext(active: number | null, step: 1 | -1, count: number): number {
  if (active === null) return step === 1 ? 0 : count - 1;
  return (active + step + count) % count;
}
