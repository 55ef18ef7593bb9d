import type { PageHandle } from '#platform/web/page-handle.ts';

export { action, default, loader } from './lander-page.tsx';

export const handle: PageHandle = {
  name: 'landers-tinderswipe',
  catalogs: ['landers', 'landing'],
  description: 'own',
  script: 'none',
  fonts: 'late',
  styles: 'landers',
  forAnyone: true,
};
