import { useLingui } from '@lingui/react/macro';
import { SecuritySettings } from '#features/identity/accounts/web/public.ts';
import { BlockedMembers } from '#features/people/blocks/web/public.ts';
import { ChatPreferencesForm } from '#features/conversation/chat/web/public.ts';
import { AccountExits, ConsentSettings } from '#features/identity/privacy/web/public.ts';
import { SettingsSection } from './settings-section.tsx';

/** The part of the page below the first screen. Its code and texts load later. */
export default function MoreSections() {
  const { t } = useLingui();
  return (
    <>
      <SettingsSection id="chat" title={t`Chat`}>
        <ChatPreferencesForm />
      </SettingsSection>
      <SettingsSection id="blocked" title={t`Blocked people`}>
        <BlockedMembers />
      </SettingsSection>
      <SettingsSection id="consents" title={t`Consents`}>
        <ConsentSettings />
      </SettingsSection>
      <SettingsSection id="security" title={t`Login and security`} bare>
        <SecuritySettings />
      </SettingsSection>
      <SettingsSection id="account" title={t`Your data and account`}>
        <AccountExits />
      </SettingsSection>
    </>
  );
}
