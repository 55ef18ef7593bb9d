import { Plural, useLingui } from '@lingui/react/macro';
import { useId, useRef } from 'react';
import { classNames } from '#platform/web/ui/class-names.ts';
import { TextField } from '#platform/web/ui/text-field.tsx';
import type { City } from '../contract.ts';
import { useCombobox } from './use-combobox.ts';

interface CityComboboxProps {
  readonly country: string;
  readonly value: string;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
  readonly onChoose: (city: City) => void;
  /** Called when the field loses focus while the typed name is not in the list or the field is empty. */
  readonly onName: (name: string | null) => void;
}

/** A city from the list, or any typed name. */
export function CityCombobox(props: CityComboboxProps) {
  const { value, hint, error } = props;
  const { t } = useLingui();
  const listId = useId();
  const field = useRef<HTMLInputElement>(null);
  const box = useCombobox(props, field);
  const { cities, active } = box;
  const count = cities.length;
  return (
    <div className="relative">
      <TextField
        ref={field}
        label={t`Town or city`}
        optional
        hint={hint}
        error={error}
        maxLength={80}
        autoComplete="off"
        spellCheck={false}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={box.open}
        aria-controls={listId}
        aria-activedescendant={active === null ? undefined : `${listId}-${active}`}
        value={box.typed ?? value}
        onChange={(event) => box.type(event.target.value)}
        onKeyDown={box.press}
        onBlur={box.leave}
      />
      <div
        id={listId}
        role="listbox"
        aria-label={t`Town or city`}
        hidden={!box.open}
        className="absolute inset-x-0 top-full z-30 mt-1 max-h-72 overflow-y-auto rounded-card border border-line bg-surface-raised p-1 shadow-float"
      >
        {cities.map((city, index) => (
          <CityOption
            key={city.id}
            id={`${listId}-${index}`}
            city={city}
            active={index === active}
            onChoose={() => box.choose(city)}
          />
        ))}
      </div>
      <span role="status" className="sr-only">
        {box.open && <Plural value={count} one="# town found" other="# towns found" />}
      </span>
    </div>
  );
}

interface CityOptionProps {
  readonly id: string;
  readonly city: City;
  readonly active: boolean;
  readonly onChoose: () => void;
}

function CityOption({ id, city, active, onChoose }: CityOptionProps) {
  return (
    <button
      type="button"
      tabIndex={-1}
      id={id}
      role="option"
      aria-selected={active}
      ref={active ? intoView : undefined}
      className={classNames(
        'flex min-h-11 w-full cursor-pointer flex-wrap items-center gap-x-2 rounded-field px-3 py-2 text-start hover:bg-surface-muted',
        active && 'bg-primary-soft text-on-primary-soft',
      )}
      // Keeps the focus in the field, so that its blur event does not precede the choice.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onChoose}
    >
      {city.name}
      {city.region !== null && (
        <span className={active ? 'text-sm' : 'text-sm text-ink-muted'}>{city.region}</span>
      )}
    </button>
  );
}

const intoView = (option: HTMLElement | null) => option?.scrollIntoView({ block: 'nearest' });
