import { Trans, useLingui } from '@lingui/react/macro';
import { Search } from 'lucide-react';
import { useEffect, useEffectEvent, useId, useState, type KeyboardEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { StaffRole } from '#platform/shared/call.ts';
import { useErrorSentence } from '#platform/web/error-sentence.ts';
import { classNames } from '#platform/web/ui/class-names.ts';
import { Spinner } from '#platform/web/ui/spinner.tsx';
import { useModal } from '#platform/web/ui/use-modal.ts';
import { PaletteEntry } from './palette-entry.tsx';
import { usePlacesReader, type Place } from './places.ts';
import { useFoundObjects } from './use-found-objects.ts';

interface PaletteProps {
  readonly role: StaffRole;
  readonly onClose: () => void;
}

/** Opens any page, setting or object by typing part of its name. */
export default function Palette(props: PaletteProps) {
  const read = usePlacesReader();
  const [, site] = /^\/staff\/sites\/(\d+)/.exec(useLocation().pathname) ?? [];
  if (read === null || props.role !== 'administrator') return <PaletteDialog {...props} places={[]} />;
  return read(site === undefined ? null : Number(site), (places) => (
    <PaletteDialog {...props} places={places} />
  ));
}

function PaletteDialog({ role, onClose, places }: PaletteProps & { readonly places: readonly Place[] }) {
  const { t } = useLingui();
  const [query, setQuery] = useState('');
  const [chosen, setChosen] = useState(0);
  /** Enter was pressed before there was an answer. */
  const [entered, setEntered] = useState(false);
  const { entries, searching, error } = useFoundObjects(role, query, places);
  const sentence = useErrorSentence({});
  const element = useModal(true, onClose);
  const navigate = useNavigate();
  const id = useId();
  const current = Math.min(chosen, entries.length - 1);

  const go = (path: string | undefined) => {
    if (path === undefined) return;
    onClose();
    void navigate(path);
  };
  const goToFirst = useEffectEvent(() => {
    setEntered(false);
    go(entries[0]?.path);
  });
  useEffect(() => {
    if (entered && !searching) goToFirst();
  }, [entered, searching]);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && entries.length > 0) {
      event.preventDefault();
      const next = (current + step + entries.length) % entries.length;
      setChosen(next);
      document.getElementById(`${id}-${next}`)?.scrollIntoView({ block: 'nearest' });
    } else if (event.key === 'Enter') {
      event.preventDefault();
      const entry = entries[current];
      // Pages are found at once. Objects may still be those of an earlier query.
      if (entry && (!searching || !entry.foundObject)) go(entry.path);
      else setEntered(true);
    }
  };

  return (
    <dialog
      ref={element}
      aria-label={t`Find anything`}
      closedby="any"
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      className="mx-auto mt-0 w-full max-w-full flex-col overflow-hidden bg-surface-raised p-0 text-ink shadow-float backdrop:bg-black/55 open:flex sm:mt-[12dvh] sm:max-w-xl sm:rounded-card"
    >
      <div className="flex items-center gap-2 border-b border-line px-4">
        <Search className="size-5 shrink-0 text-ink-muted" aria-hidden="true" />
        <input
          role="combobox"
          aria-label={t`Find anything`}
          aria-expanded={entries.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={entries.length > 0 ? `${id}-${current}` : undefined}
          aria-autocomplete="list"
          placeholder={t`Name, address, number or page`}
          autoFocus
          autoComplete="off"
          spellCheck={false}
          maxLength={254}
          value={query}
          onChange={(event) => {
            setQuery(event.target.value);
            setChosen(0);
            setEntered(false);
          }}
          onKeyDown={onKeyDown}
          className="min-h-14 min-w-0 flex-1 bg-transparent text-base outline-none placeholder:text-ink-muted"
        />
        {searching ? <Spinner label={t`Searching`} /> : null}
      </div>
      <div
        id={`${id}-list`}
        role="listbox"
        aria-label={t`Found`}
        className={classNames('max-h-[60dvh] overflow-y-auto p-2', entries.length === 0 && 'hidden')}
      >
        {entries.map((entry, index) => (
          <PaletteEntry
            key={`${entry.path} ${entry.title}`}
            id={`${id}-${index}`}
            entry={entry}
            chosen={index === current}
            onChoose={onClose}
            onPoint={() => setChosen(index)}
          />
        ))}
      </div>
      <p role="status" className="px-4 py-3 text-sm text-ink-muted empty:hidden">
        {error ? sentence(error) : null}
        {!error && entries.length === 0 && !searching ? (
          <Trans>
            Nothing found. Type a page, a setting, the start of a name or id, or a whole email address.
          </Trans>
        ) : null}
      </p>
    </dialog>
  );
}
