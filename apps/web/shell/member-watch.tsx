import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLingui } from '@lingui/react/macro';
import { useLocation, useNavigate } from 'react-router';
import { getUser } from '#features/identity/accounts/calls.gen.ts';
import { getChats } from '#features/conversation/chat/calls.gen.ts';
import { DeliveryWatcher, OfflineWatcher } from '#features/conversation/chat/web/public.ts';
import { TimeBonusWatcher } from '#features/money/discounts/web/public.ts';
import { getLikes } from '#features/discovery/likes/calls.gen.ts';
import { AutoLikeWatcher } from '#features/discovery/likes/web/public.ts';
import { PushWatcher } from '#features/conversation/notifications/web/public.ts';
import { reloadEverywhere } from '#platform/web/reload-calls.ts';
import { registerServiceWorker } from '#platform/web/service-worker.ts';
import { useToast } from '#platform/web/ui/toast.tsx';
import { Polling } from './polling.tsx';
import { useShell } from './use-shell.ts';
import { activatedParameter } from './activated-parameter.ts';

/**
 * Keeps an open page up to date through push messages and polling, in addition to events. It loads after the page is
 * rendered.
 */
export default function MemberWatch() {
  const queries = useQueryClient();
  const { name, timeBonus } = useShell();
  useEffect(() => {
    // Without a service worker, the browser shows its own offline page. That is not a failure of this page.
    registerServiceWorker().catch(() => undefined);
  }, []);
  return (
    <>
      <PushWatcher onMessage={() => reloadEverywhere(queries, [getUser, getChats, getLikes])} />
      <Polling />
      <AutoLikeWatcher />
      <DeliveryWatcher />
      <OfflineWatcher />
      <ActivationNotice />
      <TimeBonusWatcher loaded={timeBonus} page={name} />
    </>
  );
}

/** Says that the address is confirmed, on a page that opens in place of the confirmation page. */
function ActivationNotice() {
  const { t } = useLingui();
  const { show } = useToast();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const isActivated = new URLSearchParams(search).has(activatedParameter);
  const isShown = useRef(false);
  useEffect(() => {
    if (!isActivated || isShown.current) return;
    isShown.current = true;
    show({
      tone: 'success',
      title: t`Your address is confirmed`,
      text: t`Your profile is live. Here’s the profile that brought you here.`,
    });
    void navigate(pathname, { replace: true, preventScrollReset: true });
  }, [isActivated, show, t, navigate, pathname]);
  return null;
}
