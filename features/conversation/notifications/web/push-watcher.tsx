import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router';
import { push } from './push-store.ts';
import { usePush } from './use-push.ts';

interface PushWatcherProps {
  /** A message was pushed: what it may have changed is fetched again (ST-19). */
  readonly onMessage: () => void;
}

/** Listens to the push worker: new messages, and presses on a notification (CA-16). */
export function PushWatcher({ onMessage }: PushWatcherProps) {
  const navigate = useNavigate();
  // Asks the browser, so that the worker is heard on every page.
  usePush();
  const tell = useEffectEvent(onMessage);
  const goTo = useEffectEvent((checkUrl: string, openUrl: string) => {
    // The address, which is a moment ahead of what is drawn.
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
