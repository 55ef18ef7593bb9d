import { data, type LoaderFunctionArgs } from 'react-router';
import { pageContext } from '#platform/web/page-context.ts';
import { Gallery } from '#platform/web/ui/gallery.tsx';

/** Shows every component in every state, in demo mode only. */
export function loader({ context }: LoaderFunctionArgs) {
  if (!context.get(pageContext).demo) throw data({ code: 'not_found' }, { status: 404 });
  return null;
}

export default function GalleryPage() {
  return <Gallery />;
}
