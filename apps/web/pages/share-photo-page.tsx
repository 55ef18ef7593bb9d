import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { ImagePlus } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Link, useLoaderData, useNavigate, type LoaderFunctionArgs } from 'react-router';
import { getChats } from '#features/conversation/chat/calls.gen.ts';
import { isReachable } from '#features/conversation/chat/web/public.ts';
import { useUser } from '#features/identity/accounts/web/public.ts';
import { preparePhoto } from '#features/people/photos/web/public.ts';
import {
  discardSharedPhoto,
  getSharedPhoto,
  shareProblems,
  type ShareProblem,
} from '#features/people/shared-photos/calls.gen.ts';
import { withSharedPhoto } from '#features/people/shared-photos/web/public.ts';
import { useSettings } from '#features/site/sites/web/public.ts';
import type { CallResponse } from '#platform/shared/call.ts';
import { call } from '#platform/web/api-client.ts';
import { pageContext } from '#platform/web/page-context.ts';
import type { PageHandle } from '#platform/web/page-handle.ts';
import { PageTitle } from '#platform/web/page-title.tsx';
import { Avatar } from '#platform/web/ui/avatar.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { Scene } from '#platform/web/ui/scene.tsx';

export const handle: PageHandle = { name: 'share-photo', catalogs: ['share-photo'], tabBar: 'hidden' };

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { dispatch } = context.get(pageContext);
  const problemParam = new URL(request.url).searchParams.get('problem');
  const problem = shareProblems.find((code) => code === problemParam) ?? null;
  const { photo } = await dispatch(getSharedPhoto, {});
  if (!photo || problem) return { photo: null, problem, chats: [] };
  const { chats } = await dispatch(getChats, {});
  return { photo, problem, chats: chats.filter(({ profile }) => isReachable(profile)) };
}

/**
 * The page for a photo that the member's phone shared with the app. Nothing happens to the photo until the member
 * chooses.
 */
export default function SharePhotoPage() {
  const { t } = useLingui();
  const { photo, problem, chats } = useLoaderData<typeof loader>();
  return (
    <main className="mx-auto w-full max-w-md px-4 py-6">
      <PageTitle>{t`Share a photo`}</PageTitle>
      {photo ? <Choices photo={photo} chats={chats} /> : <NoPhoto problem={problem} />}
    </main>
  );
}

type Photo = NonNullable<CallResponse<typeof getSharedPhoto>['photo']>;
type Chats = CallResponse<typeof getChats>['chats'];

/** The shared photo. If the browser cannot show it as it is, which holds for most browsers and HEIC, it is converted. */
function SharedPicture({ src }: { readonly src: string }) {
  const { t } = useLingui();
  const picture = useRef<HTMLImageElement>(null);
  const [shown, setShown] = useState(src);
  useEffect(() => {
    const image = picture.current;
    if (!image) return;
    const stop = new AbortController();
    const { signal } = stop;
    let url: string | null = null;
    const convert = async () => {
      const photo = await preparePhoto(await (await fetch(src, { signal })).blob(), signal);
      url = URL.createObjectURL(photo);
      setShown(url);
    };
    // If this fails too, the member can still use the photo, and learns then what to do.
    const onError = () => void convert().catch(() => undefined);
    // The picture may have failed before the page was hydrated.
    if (image.complete && image.naturalWidth === 0) onError();
    else image.addEventListener('error', onError, { once: true, signal });
    return () => {
      stop.abort();
      if (url) URL.revokeObjectURL(url);
    };
  }, [src]);
  return (
    <img
      ref={picture}
      src={shown}
      alt={t`The photo you shared`}
      className="mx-auto mt-5 h-[36dvh] w-full rounded-card bg-surface-muted object-contain"
    />
  );
}

function Choices({ photo, chats }: { readonly photo: Photo; readonly chats: Chats }) {
  return (
    <>
      <h1 className="text-2xl">
        <Trans>What would you like to do with this photo?</Trans>
      </h1>
      <SharedPicture src={photo.src} />
      <Button asChild block size="lg" className="mt-5" icon={<ImagePlus aria-hidden="true" />}>
        <Link to="/profile" state={withSharedPhoto(photo)}>
          <Trans>Add to my profile</Trans>
        </Link>
      </Button>
      <SendInChat photo={photo} chats={chats} />
      <Discard photo={photo} />
    </>
  );
}

function SendInChat({ photo, chats }: { readonly photo: Photo; readonly chats: Chats }) {
  const { photo_credits: price } = useSettings();
  const premium = useUser()?.paid_user ?? false;
  if (premium && chats.length === 0) return null;
  return (
    <section aria-labelledby="send-in-chat" className="mt-8">
      <h2 id="send-in-chat" className="text-xl">
        <Trans>Send in a chat</Trans>
      </h2>
      <p className="mt-1 text-sm text-ink-muted">
        {premium ? null : (
          <>
            <Trans>Photos in chats are for Premium members.</Trans>{' '}
          </>
        )}
        <Plural
          value={price}
          _0="Sending a photo is free."
          one="Sending a photo costs # credit."
          other="Sending a photo costs # credits."
        />{' '}
        {premium ? <Trans>You’ll see it once more before you send it.</Trans> : null}
      </p>
      {premium ? (
        <ul className="-mx-4 mt-2">
          {chats.map(({ conversation, profile }) => (
            <li key={conversation.id}>
              <Link
                to={`/chats/${conversation.id}`}
                state={withSharedPhoto(photo)}
                className="flex items-center gap-3 px-4 py-2 font-semibold text-ink no-underline hover:bg-surface-muted focus-visible:-outline-offset-2"
              >
                <Avatar
                  name={profile.name}
                  src={profile.main_image?.thumb_filename}
                  thumbhash={profile.main_image?.thumbhash}
                  className="size-12"
                />
                <span className="truncate">{profile.name}</span>
              </Link>
            </li>
          ))}
        </ul>
      ) : (
        <Button asChild variant="secondary" block className="mt-3">
          <Link to="/premium">
            <Trans>See what Premium offers</Trans>
          </Link>
        </Button>
      )}
    </section>
  );
}

function Discard({ photo }: { readonly photo: Photo }) {
  const navigate = useNavigate();
  const [discarding, setDiscarding] = useState(false);
  const discard = async () => {
    setDiscarding(true);
    // If this fails, the server deletes the photo within the hour.
    await call(discardSharedPhoto, { id: photo.id }).catch(() => undefined);
    await navigate('/members', { replace: true });
  };
  return (
    <Button variant="quiet" block className="mt-6" loading={discarding} onClick={() => void discard()}>
      <Trans>Don’t use this photo</Trans>
    </Button>
  );
}

const problemTexts: Readonly<Record<ShareProblem, MessageDescriptor>> = {
  no_photo: msg`What you shared wasn’t a photo. Choose a JPEG, PNG or WebP.`,
  photo_not_an_image: msg`What you shared wasn’t a photo. Choose a JPEG, PNG or WebP.`,
  photo_too_large: msg`This photo is too large to send. Take a screenshot of it, or save a smaller copy, and share that.`,
  too_many: msg`You’ve shared a lot of photos. Try again in half an hour.`,
  failed: msg`Something went wrong on the way. Share the photo again.`,
};

function NoPhoto({ problem }: { readonly problem: ShareProblem | null }) {
  const { t, i18n } = useLingui();
  return (
    <EmptyState
      heading="h1"
      illustration={<Scene name="looking" />}
      title={problem ? t`We couldn’t use this photo` : t`No photo here`}
      text={
        problem
          ? i18n._(problemTexts[problem])
          : t`Shared photos wait here for an hour. Share yours again from your gallery.`
      }
      action={
        <Button asChild>
          <Link to="/members">
            <Trans>Discover members</Trans>
          </Link>
        </Button>
      }
    />
  );
}
