import { useLoaderData, type ClientLoaderFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import { getPhotos } from '#features/people/photos/calls.gen.ts';
import { OwnPhotos } from '#features/people/photos/web/public.ts';
import { getProfile } from '#features/people/profiles/calls.gen.ts';
import { OwnProfile } from '#features/people/profiles/web/public.ts';
import { useSharedPhoto } from '#features/people/shared-photos/web/public.ts';
import { second } from '#platform/shared/time.ts';
import { pageContext } from '#platform/web/page-context.ts';
import type { PageHandle } from '#platform/web/page-handle.ts';
import { knownAnswer } from '#platform/web/remembered-pages.ts';

export const handle: PageHandle = { name: 'profile', catalogs: ['profiles', 'photos'] };

export async function loader({ context }: LoaderFunctionArgs) {
  const { dispatch } = context.get(pageContext);
  const [edited, photos] = await Promise.all([dispatch(getProfile, {}), dispatch(getPhotos, {})]);
  return { edited, photos };
}

/** The fields keep what the page was opened with, so it must not be old. */
const rememberedMs = 15 * second;

export async function clientLoader({ request, serverLoader }: ClientLoaderFunctionArgs) {
  const edited = knownAnswer(request.url, getProfile, {}, rememberedMs);
  const photos = knownAnswer(request.url, getPhotos, {}, rememberedMs);
  return edited && photos ? { edited, photos } : serverLoader<typeof loader>();
}

export default function ProfilePage() {
  const { edited, photos } = useLoaderData<typeof loader>();
  return <OwnProfile edited={edited} photos={<OwnPhotos initial={photos} brought={useSharedPhoto()} />} />;
}
