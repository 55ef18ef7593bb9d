import { watchDropdowns } from '#platform/web/layers/dropdown-layers.ts';
import { watchForms } from '#platform/web/pending-form.ts';
import { revealPasswords } from '#platform/web/reveal-password.ts';
import { fetchLateParts } from './late-parts.ts';
import { warnBeforeLogOut } from './warn-before-log-out.ts';

document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'hidden')
    navigator.sendBeacon('/api/page-hidden.php', new Blob(['{}'], { type: 'application/json' }));
});

watchDropdowns();
watchForms();
warnBeforeLogOut();
revealPasswords();
fetchLateParts();
