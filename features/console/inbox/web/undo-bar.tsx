import { Trans, useLingui } from '@lingui/react/macro';
import { Undo2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { KeyHint } from '#features/safety/moderation/web/public.ts';
import { decisionNames } from '#features/safety/cases/web/public.ts';
import { second } from '#platform/shared/time.ts';
import { Button } from '#platform/web/ui/button.tsx';
import type { Undoable } from './use-decisions.ts';

interface UndoBarProps {
  readonly undoable: readonly Undoable[];
  readonly onUndo: () => void;
}

/** The newest decision, and for how long it can be taken back. */
export function UndoBar({ undoable, onUndo }: UndoBarProps) {
  const { i18n } = useLingui();
  const newest = undoable.at(-1);
  const left = useSecondsLeft(newest?.until);
  return (
    <div
      role="status"
      className="pointer-events-none fixed inset-x-0 top-16 z-30 flex justify-center px-4 lg:inset-x-auto lg:start-60 lg:top-auto lg:bottom-4 lg:w-84"
    >
      {newest ? (
        <div className="pointer-events-auto flex max-w-full items-center gap-3 rounded-pill bg-surface-raised py-1 ps-4 pe-1 text-sm shadow-float ring-1 ring-line">
          <span className="min-w-0 truncate">
            {i18n._(decisionNames[newest.decision.decision])}
            {newest.item.member ? ` · ${newest.item.member.name}` : ''}
          </span>
          <Button size="sm" variant="quiet" icon={<Undo2 />} aria-keyshortcuts="Z" onClick={onUndo}>
            <Trans>Undo</Trans> <KeyHint>Z</KeyHint>
            <span aria-hidden="true" className="min-w-4 text-right text-ink-muted tabular-nums">
              {left}
            </span>
          </Button>
        </div>
      ) : null}
    </div>
  );
}

function useSecondsLeft(until: number | undefined): number {
  const [now, setNow] = useState(0);
  useEffect(() => {
    if (until === undefined) return;
    const tick = () => setNow(Date.now());
    const first = setTimeout(tick);
    const timer = setInterval(tick, second / 4);
    return () => {
      clearTimeout(first);
      clearInterval(timer);
    };
  }, [until]);
  return until === undefined ? 0 : Math.min(10, Math.max(0, Math.ceil((until - now) / second)));
}
