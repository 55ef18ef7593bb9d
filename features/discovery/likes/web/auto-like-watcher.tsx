import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { call } from '#platform/web/api-client.ts';
import { markChanged } from '#platform/web/changed-answers.ts';
import { latePart } from '#platform/web/late-part.tsx';
import { reloadEverywhere } from '#platform/web/reload-calls.ts';
import { autoLike, getLikes, type AutoLiker } from '../calls.gen.ts';
import { parseDelay, runAutoLike } from './auto-like-rules.ts';

const NewLikeDialog = latePart(() => import('./new-like-dialog.tsx'), { catalogs: ['likes'] });

/** If a link has `?t=`, requests the automatic like after that many seconds (ST-21). */
export function AutoLikeWatcher() {
  const navigate = useNavigate();
  const [liker, setLiker] = useState<AutoLiker | null>(null);
  useDelayedLike(setLiker);
  if (!liker) return null;
  return (
    <NewLikeDialog
      liker={liker}
      onPress={() => void navigate(`/likes/m/${liker.id}`)}
      onClose={() => setLiker(null)}
    />
  );
}

function useDelayedLike(show: (liker: AutoLiker) => void): void {
  const queries = useQueryClient();
  const [parameters, setParameters] = useSearchParams();
  const seconds = parseDelay(parameters.get('t'));
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const leave = () => {
    if (!parameters.has('t')) return;
    const rest = new URLSearchParams(parameters);
    rest.delete('t');
    setParameters(rest, { replace: true, preventScrollReset: true });
  };
  // The page may have changed while the request was running.
  const removeParameter = useEffectEvent(leave);
  const run = useEffectEvent(() => {
    timer.current = undefined;
    const reloadLikes = () => {
      reloadEverywhere(queries, [getLikes]);
      void markChanged(queries, ['viewer']);
    };
    void runAutoLike({ ask: () => call(autoLike, {}), show, reloadLikes, leave: () => removeParameter() });
  });
  // The like is still requested if the member moves to another page in the meantime.
  useEffect(() => {
    if (seconds !== null) timer.current ??= setTimeout(() => run(), seconds * 1_000);
  }, [seconds]);
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      timer.current = undefined;
    },
    [],
  );
}
