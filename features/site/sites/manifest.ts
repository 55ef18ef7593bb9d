import { defineManifest } from '#platform/shared/manifest.ts';
import { day } from '#platform/shared/time.ts';

export const sitesManifest = defineManifest({
  cookies: {
    appearance: {
      life: 365 * day,
      purpose: 'Remembers whether you chose light or dark on this device.',
      place: 50,
    },
    traffic_source: {
      life: day,
      visit: true,
      purpose:
        'How you found us, if the link of an ad says so: its network and labels. It may open sign-up for you, and is kept with your account when you sign up.',
      place: 100,
    },
    attribution: {
      life: 30 * day,
      purpose:
        'Which ads brought you here, the first and the last: the same labels as in traffic_source, and when. Only set if you agree, and deleted when you change your mind. It contains no number that identifies you.',
      place: 130,
    },
    attribution_choice: {
      life: 180 * day,
      purpose:
        'Whether you let us remember that, so that we don’t ask again. It’s kept with your account when you sign up.',
      place: 140,
    },
  },
});
