import { drawArms, drawLegs, type Stance } from './limbs.ts';
import type { Look } from './look.ts';
import { box, disc, line, mirrored, mix, shape, type Palette, type Tone } from './paint.ts';
import { drawTattoo } from './tattoo.ts';

export type Garment =
  | 'tee'
  | 'breton'
  | 'vneck'
  | 'turtleneck'
  | 'knit'
  | 'shirt'
  | 'hoodie'
  | 'jacket'
  | 'scarf'
  | 'straps'
  | 'tank'
  | 'blouse';

export interface Outfit {
  readonly garment: Garment;
  readonly colour: string;
  readonly second: string;
  readonly backpack: boolean;
  /** The colour of trousers or a skirt. */
  readonly legs: string;
}

export interface Frame {
  /** Half the width of the shoulders and of the neck. */
  readonly s: number;
  readonly n: number;
  /** Half the width at the chest and at the hips. They include the arms, if these hang down. */
  readonly chest: number;
  readonly waist: number;
  readonly hips: number;
}

const builds: Readonly<Record<Look['build'], readonly [shoulders: number, neck: number]>> = {
  slim: [-12, -4],
  athletic: [8, 1],
  average: [0, 0],
  curvy: [10, 1],
  muscular: [20, 8],
  heavy: [26, 9],
};

function buildFrame({ gender, build }: Look, stance: Stance): Frame {
  const [shoulders, neck] = builds[build];
  const male = gender === 'male';
  const s = (male ? 172 : 142) + shoulders;
  const n = male ? 49 + neck : 38 + neck * 0.7;
  if (stance === 'none') return { s, n, chest: s + 15, waist: s + 23, hips: s + 32 };
  const belly = { slim: -6, athletic: 0, average: 2, curvy: 10, muscular: 4, heavy: 30 }[build];
  const chest = s - 34 + belly;
  return { s, n, chest, waist: chest - (male ? 2 : 24 - belly * 0.5), hips: chest + (male ? 2 : 12) };
}

/** What leaves the shoulders bare. */
const bare: ReadonlySet<Garment> = new Set<Garment>(['straps', 'tank']);

/** How much larger than the head a body is than the face's units make it. */
const bodySizes = { female: 1.2, male: 1.25 } as const;

/** The pose: the arms, the turn of the shoulders, and the height of the camera. */
export interface Bearing {
  readonly stance: Stance;
  readonly shoulders: number;
  readonly pitch: number;
}

/** Neck, shoulders and clothes, in the units of the face: the body, and the arms before it. */
export function drawBody(look: Look, outfit: Outfit, palette: Palette, bearing: Bearing): string {
  const { stance, shoulders, pitch } = bearing;
  const frame = buildFrame(look, stance);
  const skin = palette.skin(look.skin, 150);
  const cloth = palette.tone(outfit.colour, 190);
  const second = palette.tone(outfit.second, 190);
  const { s, n } = frame;
  const shadeSide = -palette.light.side;
  const { garment } = outfit;
  const limbs = drawArms(stance, look, frame, {
    cloth,
    skin,
    light: palette.light.side,
    bare: bare.has(garment) ? 'arm' : garment === 'tee' ? 'forearm' : 'no',
    stripes: garment === 'breton' ? stripes(palette, second) : null,
    width: look.gender === 'male' ? 84 : 64,
  });
  const size = bodySizes[look.gender] * (1 - pitch * 0.07);
  const drawn = [
    garment === 'hoodie'
      ? shape(`M${-n - 60},196C${-n - 70},96 ${n + 70},96 ${n + 60},196Z`, cloth.deep)
      : '',
    limbs.behind,
    stance === 'none' ? '' : drawLegs(frame, look, palette, outfit.legs),
    // A little narrower than the clothes, beside which it would show as a line.
    shape(torso(frame, 156), skin.fill, bare.has(garment) ? '' : 'transform="scale(.955 1)"'),
    shape(
      `M${-n},50L${n},50L${n + 2},150Q${n + 10},180 ${n + 40},196L${-n - 40},196Q${-n - 10},180 ${-n - 2},150Z`,
      skin.fill,
    ),
    shape(`M${-n},92Q0,128 ${n},92L${n},128Q${shadeSide * 14},176 ${-n},132Z`, skin.deep, 'opacity=".42"'),
    line(`M-14,208Q-40,200 ${-s * 0.5},204M14,208Q40,200 ${s * 0.5},204`, skin.dark, 3.5, 'opacity=".6"'),
    drawTattoo(look, frame, outfit, stance),
    garments[garment](frame, cloth, second, skin, palette),
    look.necklace && ['vneck', 'straps', 'tank', 'blouse', 'shirt'].includes(garment)
      ? line(`M${-n - 4},150Q0,${262} ${n + 4},150`, '#d8ab52', 3) + disc(0, 208, 6, '#e8c271')
      : '',
    stance === 'none' ? folds(frame, cloth) : seams(frame, cloth),
    outfit.backpack
      ? straps(frame, palette.tone(outfit.second === outfit.colour ? '#40373a' : outfit.second, 190))
      : '',
    limbs.before,
  ].join('');
  // The neck stays where the head is, whatever the size and the turn of the body.
  return `<g transform="translate(0 120) matrix(${size * (1 - Math.abs(shoulders) * 0.1)} ${shoulders * 0.07} ${shoulders * 0.03} ${size} 0 0) translate(0 -120)">${drawn}</g>`;
}

/** The shoulders and what is below them. `neck` is where the line starts at the neck. */
function torso({ s, n, chest, waist, hips }: Frame, neck: number, open = 0): string {
  const side = (x: number) => x * (n + open);
  return `M${side(-1) - 4},${neck}C${-n - 14 - open},182 ${-s * 0.62},186 ${-s + 20},206C${-s - 4},216 ${-chest + 5},252 ${-chest},300Q${-waist},460 ${-hips},640L${hips},640Q${waist},460 ${chest},300C${chest - 5},252 ${s + 4},216 ${s - 20},206C${s * 0.62},186 ${n + 14 + open},182 ${side(1) + 4},${neck}`;
}

const closedAt = (frame: Frame, neck: number, depth: number, open: number) =>
  `${torso(frame, neck, open)}Q0,${depth} ${-frame.n - open - 4},${neck}Z`;

type Dress = (frame: Frame, cloth: Tone, second: Tone, skin: Tone, palette: Palette) => string;

const garments: Readonly<Record<Garment, Dress>> = {
  tee: (frame, cloth) => tee(frame, cloth),
  breton: (frame, cloth, second, _skin, palette) => {
    return (
      tee(frame, cloth) + shape(closedAt(frame, 172, 222, 14), stripes(palette, second), 'opacity=".85"')
    );
  },
  vneck: (frame, cloth) => {
    const { n } = frame;
    const d = `${torso(frame, 168, 12)}L0,290L${-n - 16},168Z`;
    return shape(d, cloth.fill) + line(`M${-n - 16},168L0,290L${n + 16},168`, cloth.dark, 8, 'opacity=".8"');
  },
  turtleneck: (frame, cloth) =>
    shape(closedAt(frame, 160, 190, 6), cloth.fill) + roll(frame, cloth) + ribs(frame, cloth),
  knit: (frame, cloth) => {
    const { n } = frame;
    return (
      shape(closedAt(frame, 168, 214, 8), cloth.fill) +
      line(`M${-n - 2},173Q0,217 ${n + 2},173`, cloth.dark, 17, 'opacity=".55"') +
      line(`M${-n - 2},173Q0,217 ${n + 2},173`, cloth.lit, 3, 'opacity=".6"') +
      ribs(frame, cloth)
    );
  },
  shirt: (frame, cloth, second, skin) => collared(frame, cloth, second, skin),
  blouse: (frame, cloth, second, skin, palette) => {
    const dots = palette.define(
      'dots',
      `<pattern id="dots" width="30" height="30" patternUnits="userSpaceOnUse"><circle cx="8" cy="8" r="4.500" fill="${second.base}"/><circle cx="23" cy="23" r="4.500" fill="${second.base}"/></pattern>`,
    );
    return collared(frame, cloth, second, skin) + shape(`${torso(frame, 240, 60)}Z`, dots, 'opacity=".5"');
  },
  hoodie: (frame, cloth, second) => {
    const { n } = frame;
    return (
      shape(closedAt(frame, 172, 226, 14), cloth.fill) +
      shape(
        `M${-n - 34},160C${-n - 40},200 -40,236 0,244C40,236 ${n + 40},200 ${n + 34},160C${n + 18},196 34,216 0,220C-34,216 ${-n - 18},196 ${-n - 34},160Z`,
        cloth.dark,
      ) +
      line('M-26,236q-4,40 2,74M26,236q4,34 -2,62', second.lit, 6)
    );
  },
  jacket: (frame, cloth, second) => {
    const { s, n, chest, hips } = frame;
    const half = `M${n + 8},160C${n + 18},182 ${s * 0.62},186 ${s - 20},206C${s + 6},216 ${chest - 3},252 ${chest + 3},300L${hips + 4},640L40,640L52,330C54,280 ${n + 4},220 ${n + 8},160Z`;
    const lapel = `M${n + 4},158C${n + 30},176 ${n + 52},200 ${n + 56},236L74,262L52,330C46,270 ${n - 8},220 ${n + 4},158Z`;
    const side = shape(half, cloth.fill) + shape(lapel, cloth.dark) + disc(66, 400, 6, cloth.deep);
    return tee(frame, second) + side + mirrored(side);
  },
  scarf: (frame, cloth, second) => {
    const { n } = frame;
    return (
      shape(closedAt(frame, 160, 190, 8), cloth.fill) +
      line('M0,250L0,640', cloth.dark, 5, 'opacity=".6"') +
      shape('M20,196C70,210 92,260 84,420L26,424C34,330 20,260 -10,214Z', second.dark) +
      [318, 352, 386].map((y) => line(`M34,${y}L82,${y - 3}`, second.lit, 7, 'opacity=".7"')).join('') +
      shape(
        `M${-n - 26},118C${-n - 54},150 ${-n - 50},206 -20,224C40,234 ${n + 56},210 ${n + 46},150C${n + 40},120 ${n + 20},112 ${n + 14},118Q0,158 ${-n - 26},118Z`,
        second.fill,
      ) +
      line(`M${-n - 30},158Q0,200 ${n + 36},150`, second.dark, 5, 'opacity=".55"') +
      line(`M${-n - 20},186Q10,214 ${n + 26},184`, second.dark, 4, 'opacity=".45"')
    );
  },
  straps: ({ s, n, hips }, cloth) =>
    shape(
      `M${-s + 46},262Q${-s * 0.45},236 -44,262Q0,284 44,262Q${s * 0.45},236 ${s - 46},262L${s - 34},330L${hips - 4},640L${-hips + 4},640L${-s + 34},330Z`,
      cloth.fill,
    ) +
    line(`M${-n - 38},192Q-72,228 -66,258M${n + 38},192Q72,228 66,258`, cloth.base, 11) +
    line(
      `M${-s + 36},300C${-s + 30},400 ${-s + 24},480 ${-s + 26},640M${s - 36},300C${s - 30},400 ${s - 24},480 ${s - 26},640`,
      '#2a1020',
      4,
      'opacity=".2"',
    ),
  tank: ({ s, n, hips }, cloth) =>
    shape(
      `M${-n - 50},186C${-n - 48},240 -50,270 0,272C50,270 ${n + 48},240 ${n + 50},186L${n + 92},196C${s - 30},260 ${s - 46},300 ${s - 30},350L${hips - 4},640L${-hips + 4},640L${-s + 30},350C${-s + 46},300 ${-s + 30},260 ${-n - 92},196Z`,
      cloth.fill,
    ),
};

const stripes = (palette: Palette, { base }: Tone) =>
  palette.define(
    'stripes',
    `<pattern id="stripes" width="40" height="34" patternUnits="userSpaceOnUse"><rect y="14" width="40" height="11" fill="${base}"/></pattern>`,
  );

function tee(frame: Frame, cloth: Tone): string {
  const { n } = frame;
  return (
    shape(closedAt(frame, 172, 222, 14), cloth.fill) +
    line(`M${-n - 18},172Q0,222 ${n + 18},172`, cloth.dark, 9, 'opacity=".7"')
  );
}

const roll = ({ n }: Frame, cloth: Tone) =>
  shape(
    `M${-n - 8},116Q0,150 ${n + 8},116Q${n + 22},150 ${n + 12},180Q0,214 ${-n - 12},180Q${-n - 22},150 ${-n - 8},116Z`,
    cloth.fill,
  ) +
  line(`M${-n - 10},150Q0,182 ${n + 10},150`, cloth.dark, 4, 'opacity=".5"') +
  line(`M${-n - 8},180Q0,212 ${n + 8},180`, cloth.deep, 5, 'opacity=".5"');

const ribs = ({ s }: Frame, cloth: Tone) =>
  [-0.6, -0.36, -0.12, 0.12, 0.36, 0.6]
    .map((at) =>
      line(
        `M${at * s * 0.9},${232 + Math.abs(at) * -20}Q${at * s},380 ${at * s * 1.04},640`,
        at < 0 ? cloth.lit : cloth.dark,
        5,
        'opacity=".28"',
      ),
    )
    .join('');

function collared(frame: Frame, cloth: Tone, second: Tone, skin: Tone): string {
  const { n } = frame;
  const collar =
    shape(
      `M${n - 2},136C${n + 20},156 ${n + 30},170 ${n + 34},190L62,262L16,236C34,214 ${n - 4},180 ${n - 2},136Z`,
      cloth.lit,
    ) + line(`M${n + 30},194L62,262L18,237`, cloth.dark, 3.5, 'opacity=".6"');
  return (
    shape(`${torso(frame, 160, 6)}L0,290L${-n - 10},160Z`, cloth.fill) +
    shape('M-24,236L0,300L24,236Z', skin.dark, 'opacity=".25"') +
    line('M2,292L4,640', cloth.dark, 4.5, 'opacity=".6"') +
    [340, 410, 480].map((y) => disc(0, y, 5, second.lit)).join('') +
    collar +
    mirrored(collar)
  );
}

/** The edges of the chest, where the arms begin. */
const seams = ({ s, chest, waist, hips }: Frame, cloth: Tone) => {
  const one = line(
    `M${s - 26},214C${s - 18},236 ${chest + 2},262 ${chest - 2},300Q${waist - 2},460 ${hips - 4},636`,
    cloth.deep,
    5,
    'opacity=".38"',
  );
  return one + mirrored(one);
};

const folds = ({ s }: Frame, cloth: Tone) => {
  const one =
    shape(
      `M${s - 42},322C${s - 34},400 ${s - 22},500 ${s - 18},640L${s + 34},640L${s + 15},300C${s + 8},276 ${s - 20},290 ${s - 42},322Z`,
      cloth.dark,
      'opacity=".26"',
    ) +
    line(`M${s - 42},322C${s - 34},400 ${s - 22},500 ${s - 18},640`, cloth.deep, 5, 'opacity=".36"') +
    line(`M${s - 40},330q-22,18 -40,22`, cloth.deep, 4, 'opacity=".24"');
  return one + mirrored(one);
};

function straps({ n }: Frame, tone: Tone): string {
  const one =
    shape(
      `M${n + 34},180C${n + 60},220 ${n + 52},340 ${n + 44},640L${n + 82},640C${n + 94},340 ${n + 98},230 ${n + 74},188Z`,
      tone.fill,
    ) + box(n + 46, 336, 46, 14, mix(tone.base, '#ffffff', 0.5), 4);
  return one + mirrored(one);
}
