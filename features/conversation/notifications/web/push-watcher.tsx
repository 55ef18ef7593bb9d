import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router';
import { push } from './push-store.ts';
import { usePush } from './use-push.ts';

interface PushWatcherProps {
  /** Called on a push message, to refetch what it may have changed (ST-19). */
  readonly onMessage: () => void;
}

/** Listens to the push worker for new messages and clicks on a notification (CA-16). */
export function PushWatcher({ onMessage }: PushWatcherProps) {
  const navigate = useNavigate();
  // Runs the check, so that every page listens to the worker.
  usePush();
  const tell = useEffectEvent(onMessage);
  const goTo = useEffectEvent((checkUrl: string, openUrl: string) => {
    // Uses the browser's URL, because it changes slightly before the page renders.
    if (location.pathname !== checkUrl) void navigate(openUrl);
  });
  useEffect(
    () =>
      push.listen((message) => {
        if (message.type === 'NEW_PUSH_CLICK') goTo(message.checkUrl, message.openUrl);
        else tell();
      }),
    [],
  );
  return null;
}
