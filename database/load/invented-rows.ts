import { randomBytes } from 'node:crypto';
import { latLngToCell } from 'h3-js';
import { answerFields, chooseAnswers } from '#features/people/profiles/answers.ts';
import {
  interestIds,
  type Gender,
  type InterestId,
  type Sexuality,
} from '#features/people/profiles/attributes.ts';
import { buildSearchRow } from '#features/people/directory/server/public.ts';
import { uuidv4 } from '#platform/shared/ids.ts';
import { day, minute } from '#platform/shared/time.ts';
import { aboutText } from '../demo/about-texts.ts';
import { namesByCountry } from '../demo/names.ts';
import { places, type Place } from '../demo/places.ts';
import { Random } from '../demo/random.ts';

export interface LoadOptions {
  readonly siteId: number;
  readonly now: Date;
  readonly passwordHash: string;
  readonly language: string;
  /** Gives seven of ten members a photo row that has no files. */
  readonly photos: boolean;
}

/** The columns that are filled. All others use their defaults. */
export const columns = {
  account: [
    'site_id',
    'member_id',
    'email',
    'email_key',
    'password_hash',
    'status',
    'language',
    'created_at',
  ],
  profile: [
    'site_id',
    'member_id',
    'status',
    'name',
    'gender',
    'sexuality',
    'birth_date',
    'country',
    'region',
    'city',
    'location_cell',
    'about',
    ...answerFields,
    'interests',
    'seek_min_age',
    'seek_max_age',
    'created_at',
    'updated_at',
  ],
  wallet: ['site_id', 'member_id'],
  photo: [
    'site_id',
    'id',
    'member_id',
    'status',
    'position',
    'width',
    'height',
    'thumbhash',
    'perceptual_hash',
    'created_at',
    'reviewed_at',
  ],
  member_search: [
    'site_id',
    'member_id',
    'country',
    'region',
    'gender',
    'seeks_male',
    'seeks_female',
    'birth_date',
    'seek_min_age',
    'seek_max_age',
    'has_photo',
    'traits',
    'more_traits',
    'later_traits',
    'interests',
    'cell',
    'tokens',
    'layout',
    'joined_at',
    'last_active',
  ],
} as const;

export type LoadTable = keyof typeof columns;
/** In the order that foreign keys require. */
export const tables = [
  'account',
  'profile',
  'wallet',
  'photo',
  'member_search',
] as const satisfies readonly LoadTable[];

const countries = [
  ['NL', 60],
  ['BE', 15],
  ['DE', 10],
  ['GB', 8],
  ['FR', 5],
  ['IE', 2],
] as const;
const thumbhash = 'E/cJJYZQd3iPiHh4eIeIcAg3Zw==';

/** Generates rows for any number of members, one batch at a time. */
export class InventedRows {
  readonly #options: LoadOptions;
  readonly #random = new Random(2_000_000);
  readonly #abouts: readonly string[];
  readonly #interests: readonly InterestId[][];
  readonly #cells = new Map<Place, string>();
  /**
   * The places with their weights. Picks follow the distribution: the first cities of a country are the large
   * ones.
   */
  readonly #places = new Map<string, readonly (readonly [Place, number])[]>();

  constructor(options: LoadOptions) {
    this.#options = options;
    const random = this.#random;
    this.#abouts = Array.from({ length: 400 }, (_, index) => aboutText(random, index % 2 ? 'nl' : 'en'));
    this.#interests = Array.from({ length: 400 }, () => random.sample(interestIds, random.whole(2, 8)));
    for (const [country] of countries) {
      const countryPlaces = places.filter((place) => place.country === country);
      this.#places.set(
        country,
        countryPlaces.map((place, index) => [place, 1 / (index + 1)] as const),
      );
    }
    for (const place of places) this.#cells.set(place, latLngToCell(place.latitude, place.longitude, 6));
  }

  /** Lines in COPY's text format, by table. Sorted ids keep neighbours together in the indexes. */
  batch(size: number): Readonly<Record<LoadTable, Buffer>> {
    const lines: Record<LoadTable, string[]> = {
      account: [],
      profile: [],
      wallet: [],
      photo: [],
      member_search: [],
    };
    for (const memberId of sortedIds(size)) this.#add(lines, memberId);
    return Object.fromEntries(tables.map((table) => [table, Buffer.from(lines[table].join(''))])) as Record<
      LoadTable,
      Buffer
    >;
  }

  #add(lines: Record<LoadTable, string[]>, memberId: string): void {
    const { siteId, now, passwordHash, language, photos } = this.#options;
    const random = this.#random;
    const gender: Gender = random.chance(0.62) ? 'male' : 'female';
    const sexuality: Sexuality = random.weighted([
      ['hetero', 85],
      ['bi', 8],
      [gender === 'female' ? 'lesbian' : 'gay', 7],
    ]);
    const country = random.weighted(countries);
    const place = random.weighted(this.#places.get(country)!);
    // Takes the lower of two ages, because most members are young and few are old.
    const age = Math.min(random.whole(18, 79), random.whole(20, 79));
    const born = formatDay(now.getTime() - (age * 365.25 + random.whole(5, 355)) * day);
    const [youngest, oldest] = [
      Math.max(18, age - random.whole(3, 12)),
      Math.min(99, age + random.whole(3, 15)),
    ];
    const joined = formatTime(now.getTime() - random.fraction() ** 2 * 2_000 * day - day);
    const hasPhoto = photos && random.chance(0.7);
    const key = `${siteId}\t${memberId}`;
    const email = `${memberId}@load.test`;
    const answers = chooseAnswers((values) => random.pick(values));
    const interests = random.pick(this.#interests);
    const name = random.pick(namesByCountry[country]![gender]);
    lines.account.push(`${key}\t${email}\t${email}\t${passwordHash}\tactive\t${language}\t${joined}\n`);
    lines.profile.push(
      `${key}\tactive\t${name}\t${gender}\t${sexuality}\t${born}\t${country}\t${place.region}\t${place.city}\t` +
        `${this.#cells.get(place)}\t${random.pick(this.#abouts)}\t${Object.values(answers).join('\t')}\t` +
        `{${interests.map((id) => `"${id}"`).join(',')}}\t${youngest}\t${oldest}\t${joined}\t${joined}\n`,
    );
    lines.wallet.push(`${key}\n`);
    if (hasPhoto) {
      lines.photo.push(
        `${siteId}\t${uuidv4()}\t${memberId}\tactive\t0\t675\t900\t${thumbhash}\t00000000ffffffff\t${joined}\t${joined}\n`,
      );
    }
    const lastActive = new Date(now.getTime() - this.#sinceActive());
    const row = buildSearchRow(
      {
        siteId,
        memberId,
        gender,
        sexuality,
        birthDate: born,
        country,
        region: place.region,
        locationCell: this.#cells.get(place)!,
        ...answers,
        height: null,
        languages: [],
        hiddenAnswers: [],
        interests,
        seekMinAge: youngest,
        seekMaxAge: oldest,
        createdAt: new Date(joined),
      },
      hasPhoto,
      lastActive,
    );
    lines.member_search.push(
      `${key}\t${country}\t${place.region}\t${gender}\t${flag(row.seeksMale)}\t${flag(row.seeksFemale)}\t` +
        `${born}\t${youngest}\t${oldest}\t${flag(hasPhoto)}\t` +
        `${row.traits}\t${row.moreTraits}\t${row.laterTraits}\t${row.interests}\t${row.cell}\t` +
        `{${row.tokens.join(',')}}\t${row.layout}\t${joined}\t${lastActive.toISOString()}\n`,
    );
  }

  /** One in a hundred is online. The others' time away has a long tail. */
  #sinceActive(): number {
    const random = this.#random;
    return random.weighted([
      [random.fraction() * 10 * minute, 1],
      [random.fraction() * day, 9],
      [random.fraction() * 30 * day, 30],
      [random.fraction() ** 0.5 * 1_500 * day, 60],
    ]);
  }
}

function sortedIds(count: number): string[] {
  const bytes = randomBytes(16 * count);
  return Array.from({ length: count }, (_, index) => {
    const at = index * 16;
    bytes[at + 6] = (bytes[at + 6]! & 0x0f) | 0x40;
    bytes[at + 8] = (bytes[at + 8]! & 0x3f) | 0x80;
    const hex = bytes.toString('hex', at, at + 16);
    return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
  }).toSorted();
}

const flag = (value: boolean) => (value ? 't' : 'f');
const formatDay = (time: number) => new Date(time).toISOString().slice(0, 10);
const formatTime = (time: number) => new Date(time).toISOString();
