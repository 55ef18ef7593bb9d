import { data } from 'react-router';
import type { PageHandle } from '#platform/web/page-handle.ts';

export const handle: PageHandle = { name: 'other', script: 'none' };

export function loader() {
  throw data({ code: 'not_found' }, { status: 404 });
}

export default function NotFoundPage() {
  return null;
}
