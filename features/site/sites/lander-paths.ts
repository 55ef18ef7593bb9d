/** The landers at `/landers/{name}/{slug?}` (specification, section 2). */
export const campaignsWithSlug = [
  'alonetonight',
  'collagelanding',
  'gallery',
  'iconslanding',
  'maplanding',
  'socialnetwork',
  'transitionsvideolanding',
  'video',
] as const;

/**
 * Every page that an advertisement can lead to. Traffic is counted by page name (`lander`) and slug. Pages at other
 * addresses count as `other`.
 */
export const landerNames = [
  'index',
  'signup',
  'tinderswipe',
  ...campaignsWithSlug,
  'landing2',
  'landing3',
  'profile',
] as const;
export type LanderName = (typeof landerNames)[number];

/** The first page of a visit. */
export interface LanderVisit {
  readonly lander: LanderName | 'other';
  readonly slug: string | null;
}

/** Landers without a slug. */
const plain = new Map<string, LanderName>([
  ['', 'index'],
  ['signup', 'signup'],
  ['landers/tinderswipe', 'tinderswipe'],
]);

const withSlug = new Map<string, LanderName>([
  ...campaignsWithSlug.map((name) => [`landers/${name}`, name] as const),
  ['members/*/landing2', 'landing2'],
  ['members/*/landing3', 'landing3'],
]);

const profileLanding = /^members\/[^/]+\/(?:landing|signup)$/;
/** The path of a member's landing page, without the member's id, which traffic must not store. */
const withoutMember = (path: string) =>
  path.replace(/^members\/[^/]+\/(?=landing[23](?:\/|$))/, 'members/*/');
const validSlug = /^[a-z0-9][a-z0-9-]{0,59}$/;

/** The lander to which a path belongs. */
export function landerAt(pathname: string): LanderVisit {
  const path = withoutMember(pathname.replace(/^\/+|\/+$/g, '').toLowerCase());
  const name = plain.get(path) ?? withSlug.get(path);
  if (name) return { lander: name, slug: null };
  if (profileLanding.test(path)) return { lander: 'profile', slug: null };
  const [, parent = '', slug = ''] = /^(.+)\/([^/]+)$/.exec(path) ?? [];
  const landerWithSlug = withSlug.get(parent);
  return landerWithSlug && validSlug.test(slug)
    ? { lander: landerWithSlug, slug }
    : { lander: 'other', slug: null };
}

/** The address of a lander. Null for landers that show a member, because it contains the member's id. */
export function pathOfLander(name: LanderName): string | null {
  if (name === 'index') return '/';
  if (name === 'signup') return '/signup';
  const isCampaign = name === 'tinderswipe' || (campaignsWithSlug as readonly string[]).includes(name);
  return isCampaign ? `/landers/${name}` : null;
}

/** Whether the page exists only for advertisements, so that a visit that begins there must have come from one. */
export const isAdvertisingLander = ({ lander }: LanderVisit): boolean =>
  lander !== 'index' && lander !== 'signup' && lander !== 'other';
