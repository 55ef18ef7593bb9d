import { redirect } from 'react-router';

/** `/settings/notifications`: the notification settings are on the notifications page (RT-22). */
export function loader() {
  return redirect('/notifications#settings');
}
