import type { photo } from '#features/people/photos/server/tables.ts';
import type { Storage } from '#platform/server/storage/storage.ts';
import { hour } from '#platform/shared/time.ts';
import type { DemoMember } from './members.ts';
import { scenes, variants, type SceneName, type Shot } from './pictures/compose.ts';
import { inventLook, type Look } from './pictures/look.ts';
import { renderShots, type Portrait } from './pictures/render.ts';
import { Random } from './random.ts';

type PhotoRow = typeof photo.$inferInsert;

export interface DemoPhoto {
  readonly row: Omit<PhotoRow, 'width' | 'height' | 'thumbhash' | 'perceptualHash'> & { readonly id: string };
  readonly shot: Shot;
}

/** What is known about a photo once it has been drawn. */
export type DrawnPhotos = ReadonlyMap<string, Omit<Portrait, 'full' | 'thumb'>>;

interface SpecialMembers {
  /** Each gets three photos. */
  readonly first: readonly DemoMember[];
  readonly dogOwners: readonly DemoMember[];
  /** Gets more photos than free members see. */
  readonly photogenic?: DemoMember;
}

const manyPhotos = 6;
/** The number of photos that await review by the site's staff. */
const pendingPhotos = 6;

/**
 * Gives most members one to three photos, each of the same drawn person in another scene. The newest photos of the last
 * few members await review.
 */
export function handOutPhotos(
  members: readonly DemoMember[],
  { first, dogOwners, photogenic }: SpecialMembers,
  random: Random,
  now: Date,
): DemoPhoto[] {
  const photos: DemoPhoto[] = [];
  for (const member of first) photos.push(...choosePhotos(member, 3, random));
  const others = members.filter((member) => !first.includes(member) && member.profile.status === 'active');
  for (const member of others.slice(0, -pendingPhotos)) {
    const count = random.weighted([
      [0, 6],
      [1, 62],
      [2, 24],
      [3, 8],
    ]);
    photos.push(
      ...(dogOwners.includes(member)
        ? choosePhotos(member, Math.max(2, count), random, ['forest'])
        : choosePhotos(member, member === photogenic ? manyPhotos : count, random)),
    );
  }
  others.slice(-pendingPhotos).forEach((member, index) => {
    const [old, fresh] = choosePhotos(member, 2, random);
    if (index % 2 === 0) photos.push(old!);
    const position = index % 2 === 0 ? 1 : 0;
    const createdAt = new Date(now.getTime() - (pendingPhotos - index) * 0.7 * hour);
    photos.push({
      ...fresh!,
      row: { ...fresh!.row, status: 'review', position, createdAt, reviewedAt: null },
    });
  });
  return photos;
}

function choosePhotos(
  member: DemoMember,
  count: number,
  random: Random,
  wantedScenes: readonly SceneName[] = fixedScenes[member.profile.name] ?? [],
): DemoPhoto[] {
  const { profile } = member;
  const looks = new Random(random.whole(0, 2 ** 31));
  const look = chooseLook(member, looks);
  const hairSeed = looks.whole(0, 2 ** 31);
  return chooseScenes(member, look, wantedScenes, looks)
    .slice(0, count)
    .map((scene, position) => ({
      shot: {
        look,
        scene,
        variant: looks.whole(0, variants - 1),
        seed: looks.whole(0, 2 ** 31),
        hairSeed,
        introduces: position === 0,
        ...(position === 0 ? fixedFirsts[profile.name] : {}),
      },
      row: {
        siteId: profile.siteId,
        id: random.uuid(),
        memberId: profile.memberId,
        status: 'active',
        position,
        createdAt: profile.createdAt,
        reviewedAt: profile.createdAt,
      },
    }));
}

/** The look of a member, which derives from the same facts as the member's answers. */
export const chooseLook = ({ profile, facts }: DemoMember, random: Random): Look => ({
  ...inventLook(random, facts),
  ...fixedLooks[profile.name],
});

/** The looks of the people whom demo visitors meet first. */
const fixedLooks: Readonly<Record<string, Partial<Look>>> = {
  Anna: {
    style: 'wavy',
    freckles: true,
    wardrobe: ['#b8395f', '#f0e2cc', '#2c4767', '#e0a13a'],
  },
  Bram: {
    style: 'quiff',
    wardrobe: ['#2f6f6a', '#2c4767', '#f0e2cc', '#d4683f'],
  },
};

const fixedScenes: Readonly<Record<string, readonly SceneName[]>> = {
  Anna: ['canal', 'lake', 'cafe', 'blossom'],
  Bram: ['workshop', 'lake', 'kitchen', 'forest'],
};

/** The camera settings for the first photos of Anna and Bram. */
const fixedFirsts: Readonly<Record<string, Pick<Shot, 'variant' | 'seed'>>> = {
  Anna: { variant: 0, seed: 352 },
  Bram: { variant: 0, seed: 522 },
};

const scenesOfInterests: Readonly<Record<string, readonly SceneName[]>> = {
  adventure: ['mountain', 'lake', 'climbing'],
  animals: ['forest', 'living'],
  art: ['museum', 'wall', 'bookshop'],
  bbq: ['garden', 'dinner'],
  beach: ['beach'],
  beer: ['pub', 'terrace'],
  biking: ['canal', 'field', 'street'],
  coffee: ['cafe', 'market', 'train'],
  cooking: ['kitchen', 'market'],
  dancing: ['concert', 'night'],
  fashion: ['street', 'wall', 'rooftop'],
  foodie: ['kitchen', 'dinner', 'market'],
  gardening: ['garden', 'blossom'],
  gym: ['climbing', 'street'],
  hiking: ['mountain', 'forest', 'field'],
  movies: ['night', 'wall', 'living'],
  music: ['concert', 'pub'],
  outdoors: ['field', 'forest', 'lake', 'snow'],
  party: ['concert', 'pub', 'night'],
  photography: ['wall', 'street', 'field', 'blossom'],
  reading: ['bookshop', 'living', 'train'],
  shopping: ['street', 'market'],
  sports: ['climbing', 'lake', 'field'],
  sushi: ['dinner', 'night'],
  tea: ['cafe', 'garden'],
  theater: ['museum', 'night'],
  travelling: ['terrace', 'train', 'beach', 'street'],
  vegetarian: ['kitchen', 'garden'],
  'video games': ['living', 'wall'],
  wine: ['terrace', 'dinner'],
};

/** Different scenes, starting with those that fit the member's interests. */
function chooseScenes(
  { profile }: DemoMember,
  look: Look,
  wantedScenes: readonly SceneName[],
  random: Random,
): SceneName[] {
  const fitting = (profile.interests ?? []).flatMap((interest) => scenesOfInterests[interest] ?? []);
  const all = Object.keys(scenes) as SceneName[];
  const chosen = [
    ...wantedScenes,
    ...random.sample([...fitting, ...random.sample(all, 6)], fitting.length + 6),
    ...random.sample(all, all.length),
  ];
  const different = [...new Set(chosen)];
  // Bare arms show the tattoos that the profile mentions.
  return look.tattoos === 'many' && wantedScenes.length === 0
    ? [...new Set([different[0]!, random.pick(['beach', 'garden', 'concert'] as const), ...different])]
    : different;
}

/**
 * Draws the photos, `lanes` at a time, and stores their files. Running again after an interruption replaces the same
 * files, because the ids depend only on the seed.
 */
export async function drawPhotos(
  storage: Storage,
  photos: readonly DemoPhoto[],
  lanes: number,
): Promise<DrawnPhotos> {
  const drawn = new Map<string, Omit<Portrait, 'full' | 'thumb'>>();
  const shots = photos.map(({ row, shot }) => ({ ...shot, id: row.id }));
  await renderShots(shots, lanes, async ({ id }, { full, thumb, ...facts }) => {
    await storage.put(`photos/${id}/full.webp`, full, 'image/webp');
    await storage.put(`photos/${id}/thumb.webp`, thumb, 'image/webp');
    drawn.set(id, facts);
  });
  return drawn;
}

/** The rows of photos that have been drawn. */
export const photoRows = (photos: readonly DemoPhoto[], drawn: DrawnPhotos): PhotoRow[] =>
  photos.map(({ row }) => ({ ...row, ...drawn.get(row.id)! }));
