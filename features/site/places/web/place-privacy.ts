import { useLingui } from '@lingui/react/macro';

/**
 * What others see about where a member lives, and what is stored. Every page that mentions this uses these sentences,
 * so that all of them make the same promise. The texts are in the shell's catalog, because pages of any feature show
 * them (`lingui.config.ts`).
 */
export function usePlacePrivacy(): { readonly shown: string; readonly storedNote: string } {
  const { t } = useLingui();
  return {
    shown: t`Others see your town and region, and roughly how far away you are.`,
    storedNote: t`We store your town, your region and an area of about five kilometres, never your address or your exact location.`,
  };
}
