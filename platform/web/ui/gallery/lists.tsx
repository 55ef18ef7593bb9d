import { Heart, MessageCircle } from 'lucide-react';
import { useState } from 'react';
import { Avatar, OnlineDot } from '../avatar.tsx';
import { Badge, CountBadge } from '../badge.tsx';
import { Button } from '../button.tsx';
import { Card } from '../card.tsx';
import { EmptyState } from '../empty-state.tsx';
import { Scene } from '../scene.tsx';
import { ErrorState } from '../error-state.tsx';
import { IconButton } from '../icon-button.tsx';
import { LinkTabs } from '../link-tabs.tsx';
import { Pagination } from '../pagination.tsx';
import { Photo } from '../photo.tsx';
import { Skeleton, SkeletonGroup, SkeletonText } from '../skeleton.tsx';
import { Chapter, Row, Specimen } from './specimen.tsx';

/** A drawn stand-in for a portrait, so that the gallery needs no files. */
const portrait = (hue: number) =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 400"><defs><linearGradient id="g" x2="1" y2="1"><stop stop-color="hsl(${hue} 55% 72%)"/><stop offset="1" stop-color="hsl(${hue + 50} 45% 38%)"/></linearGradient></defs><path fill="url(#g)" d="M0 0h300v400H0z"/><circle cx="150" cy="165" r="66" fill="hsl(${hue + 15} 45% 82%)"/><path d="M30 400c0-92 54-142 120-142s120 50 120 142z" fill="hsl(${hue + 30} 40% 30%)"/></svg>`,
  )}`;

const members = [
  { name: 'Roos', age: 31, place: 'Utrecht', src: portrait(330), online: true, isNew: true },
  { name: 'Marek', age: 38, place: 'Within 25 km', src: portrait(210), online: false, isNew: false },
  { name: 'Aino', age: 29, place: 'Tampere', src: portrait(20), online: true, isNew: false },
  { name: 'Jean-Baptiste', age: 44, place: 'Within 100 km', src: undefined, online: false, isNew: false },
  { name: 'Łucja', age: 35, place: 'Kraków', src: '/no-such-photo.jpg', online: false, isNew: true },
];

export function GalleryLists() {
  return (
    <Chapter title="Members and lists">
      <Specimen title="Member cards: photo, no photo, a photo that fails">
        <div className="grid grid-cols-2 gap-3 sm:gap-4 md:grid-cols-3 lg:grid-cols-4 xl:grid-cols-5">
          {members.map((member) => (
            <MemberSample key={member.name} {...member} />
          ))}
        </div>
      </Specimen>
      <Specimen title="Avatars; a square photo on its way">
        <Row>
          <Avatar name="Roos Visser" size="sm" src={portrait(330)} online />
          <Avatar name="Marek" src={portrait(210)} />
          <Avatar name="Jean-Baptiste" size="lg" online />
          <Avatar name="Łucja Kowalska" size="xl" alt="Łucja" />
          <Photo
            ratio="square"
            alt=""
            thumbhash="1QcSHQRnh493V4dIh4eXh1h4kJUI"
            className="w-24 rounded-card"
            src="/slow"
          />
        </Row>
      </Specimen>
      <TabSamples />
      <ListStates />
    </Chapter>
  );
}

function MemberSample({ name, age, place, src, online, isNew }: (typeof members)[number]) {
  return (
    <Card as="article" padding="none" interactive>
      <Photo src={src} name={name} alt={`${name}, ${age}`} sizes="(min-width: 62rem) 25vw, 50vw">
        {isNew && (
          <Badge look="solid" className="absolute top-2.5 start-2.5">
            New
          </Badge>
        )}
        <IconButton
          label={`Like ${name}`}
          icon={<Heart />}
          variant="overlay"
          className="absolute top-1.5 end-1.5"
        />
      </Photo>
      <div className="p-3">
        <h4 className="flex items-center gap-2 text-lg">
          <span className="truncate">
            {name}, {age}
          </span>
          {online && <OnlineDot className="size-2.5 shrink-0 ring-0" />}
        </h4>
        <p className="truncate text-sm">{place}</p>
      </div>
    </Card>
  );
}

function TabSamples() {
  return (
    <Specimen title="Tabs that are pages">
      <LinkTabs
        label="Likes"
        tabs={[
          { to: '/dev/gallery', label: 'Received', badge: <CountBadge count={12} label="12 new" /> },
          { to: '/likes/given', label: 'Given' },
          { to: '/likes/matches', label: 'Matches' },
        ]}
      />
    </Specimen>
  );
}

function ListStates() {
  const [loading, setLoading] = useState(false);
  return (
    <>
      <div className="grid items-start gap-6 lg:grid-cols-3">
        <Specimen title="Loading">
          <Card>
            <SkeletonGroup className="grid gap-4">
              <div className="flex gap-3">
                <Skeleton className="size-11 rounded-pill" />
                <div className="flex-1">
                  <SkeletonText lines={2} />
                </div>
              </div>
              <Skeleton className="aspect-3/2 w-full rounded-card" />
              <SkeletonText />
            </SkeletonGroup>
          </Card>
        </Specimen>
        <Specimen title="Empty">
          <Card>
            <EmptyState
              illustration={<Scene name="looking" />}
              title="Nobody fits all of that yet"
              text="Widen the distance or the age, and look again."
              action={<Button>Widen the search</Button>}
            />
          </Card>
        </Specimen>
        <Specimen title="Error">
          <Card>
            <ErrorState onRetry={() => {}} />
          </Card>
        </Specimen>
      </div>
      <Specimen title="More, loading, and the end">
        <div className="grid gap-3 sm:grid-cols-3">
          <Pagination nextHref="?after=3" onLoadMore={() => setLoading(!loading)} loading={loading} />
          <Pagination nextHref="?after=3" loading />
          <Pagination
            nextHref={null}
            end={
              <>
                <MessageCircle aria-hidden="true" className="me-2 inline size-5" />
                You have seen every conversation.
              </>
            }
          />
        </div>
      </Specimen>
    </>
  );
}
