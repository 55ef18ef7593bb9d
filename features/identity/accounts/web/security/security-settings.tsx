import { useUser } from '../use-user.ts';
import { DeviceList } from './device-list.tsx';
import { EmailForm } from './email-form.tsx';
import { PasskeyList } from './passkey-list.tsx';
import { PasswordForm } from './password-form.tsx';
import { SecondStepSettings } from './second-step-settings.tsx';

/** All access settings, shown on the settings page under their own heading. Needs the catalog `security`. */
export function SecuritySettings() {
  const user = useUser();
  return (
    <div className="grid gap-4">
      <EmailForm />
      <PasswordForm />
      <PasskeyList />
      {user?.staff_role ? <SecondStepSettings /> : null}
      <DeviceList />
    </div>
  );
}
