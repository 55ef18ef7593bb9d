import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { CaseKind } from '#features/safety/cases/case-choices.ts';
import { caseNames } from '#features/safety/cases/web/public.ts';
import { listOptions } from '#platform/web/ui/list-options.tsx';
import { Select } from '#platform/web/ui/select.tsx';
import { useSend } from '#platform/web/use-call.ts';
import { saveInboxFilter } from '../calls.gen.ts';
import type { InboxFilter } from '../contract.ts';
import { inboxScopes, type InboxState } from '../inbox-choices.ts';
import { scopeNames } from './case-names.ts';

interface InboxFiltersProps {
  readonly filter: InboxFilter;
  readonly kinds: readonly CaseKind[];
  readonly ready: boolean;
  readonly state: InboxState;
  readonly onState: (state: InboxState) => void;
  /** The new filter is stored, and replaces the kind in the page's address. */
  readonly onSaved: (state: InboxState) => void;
}

/** Which cases are listed. The choice is kept for this reviewer. */
export function InboxFilters({ filter, kinds, state, ready, onState, onSaved }: InboxFiltersProps) {
  const { t, i18n } = useLingui();
  /** The latest choice, also until the page with it has arrived. */
  const [choice, setChoice] = useState<InboxFilter | null>(null);
  const save = useSend(saveInboxFilter, {
    turn: 'inbox-filter',
    onSuccess: ({ filter: { scope } }, request) => {
      setChoice({ kinds: request.kinds, scope });
      onSaved(request.scope === undefined || request.scope === filter.scope ? state : 'open');
    },
    onError: () => setChoice(null),
  });
  const shown = choice ?? filter;
  const chooseScope = (value: string) => {
    const scope = inboxScopes.find((each) => each === value);
    if (!scope) return onState('decided');
    if (scope === shown.scope) return onState('open');
    setChoice({ ...shown, scope });
    save.mutate({ ...shown, scope });
  };
  /** Leaves the saved scope, which a page about one kind does not show. */
  const toggle = (kind: CaseKind) => {
    const kinds = shown.kinds.includes(kind)
      ? shown.kinds.filter((each) => each !== kind)
      : [...shown.kinds, kind];
    setChoice({ ...shown, kinds });
    save.mutate({ kinds });
  };
  return (
    <div className="grid gap-3 px-4 pb-3">
      {kinds.length > 1 ? (
        <div role="group" aria-label={t`Kinds`} className="flex flex-wrap gap-1.5">
          {kinds.map((kind) => (
            <button
              key={kind}
              type="button"
              disabled={!ready}
              aria-pressed={shown.kinds.includes(kind)}
              onClick={() => toggle(kind)}
              className="min-h-9 rounded-pill border border-line-control px-3 text-xs font-semibold hover:bg-surface-muted aria-pressed:border-primary aria-pressed:bg-primary-soft aria-pressed:text-on-primary-soft"
            >
              {i18n._(caseNames[kind])}
            </button>
          ))}
        </div>
      ) : null}
      <Select
        label={
          <span className="sr-only">
            <Trans>Show</Trans>
          </span>
        }
        value={state === 'decided' ? state : shown.scope}
        disabled={!ready}
        onChange={({ target }) => chooseScope(target.value)}
      >
        {listOptions(inboxScopes, (scope) => [scope, i18n._(scopeNames[scope])])}
        <option value="decided">{t`Decided`}</option>
      </Select>
    </div>
  );
}
