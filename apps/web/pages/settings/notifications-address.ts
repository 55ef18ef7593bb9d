import { redirect } from 'react-router';

/** `/settings/notifications`: the settings for notifications are on the page with the notifications (RT-22). */
export function loader() {
  return redirect('/notifications#settings');
}
