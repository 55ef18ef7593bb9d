import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useToast } from '#platform/web/ui/toast.tsx';
import { activatedParameter } from './activated-parameter.ts';

/** Says that the address is confirmed, on a page that opens in place of the confirmation page. */
export function ActivationNotice() {
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
