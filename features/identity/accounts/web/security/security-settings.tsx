import type { CallResponse } from '#platform/shared/call.ts';
import type { getDevices } from '../../access-calls.gen.ts';
import type { getPasskeys } from '../../passkey-calls.gen.ts';
import { useUser } from '../use-user.ts';
import { DeviceList } from './device-list.tsx';
import { PasskeyList } from './passkey-list.tsx';
import { PasswordForm } from './password-form.tsx';
import { SecondStepSettings } from './second-step-settings.tsx';

interface SecuritySettingsProps {
  readonly passkeys: CallResponse<typeof getPasskeys>;
  readonly devices: CallResponse<typeof getDevices>;
}

/** How and where the member is logged in, in sections. Needs the catalog `security`. */
export function SecuritySettings({ passkeys, devices }: SecuritySettingsProps) {
  const user = useUser();
  return (
    <>
      <PasswordForm />
      <PasskeyList first={passkeys} />
      {user?.staff_role ? <SecondStepSettings /> : null}
      <DeviceList first={devices} />
    </>
  );
}
