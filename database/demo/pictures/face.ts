import type { Look } from './look.ts';
import { disc, line, mirrored, moved, oval, shape, type Palette } from './paint.ts';

/** How a person holds the head, and what the face does. */
export interface Pose {
  /** From -1 to 1: how far the head is turned to the left or right of the picture. */
  readonly turn: number;
  /** In degrees. */
  readonly tilt: number;
  readonly mood: Mood;
  readonly sunglasses: boolean;
  /** From -1, seen from below, to 1, seen from above. */
  readonly pitch: number;
  /** From -1 to 1: where the eyes look, as seen from the face. */
  readonly gaze: number;
}

export const moods = ['smile', 'laugh', 'grin', 'smirk', 'calm', 'serious', 'pensive'] as const;
export type Mood = (typeof moods)[number];
export const smiles = (mood: Mood) => mood !== 'calm' && mood !== 'serious' && mood !== 'pensive';

/** How far a turned head moves the features from the middle of the face, and a nod moves them down. */
export const featureX = ({ turn }: Pose) => turn * 23;
export const featureY = ({ pitch }: Pose) => pitch * 8;

/** The outline of a face around the point between the eyes, in units of which a head is 255 high. */
export interface FaceSize {
  readonly temple: number;
  readonly cheek: number;
  readonly jaw: number;
  readonly chin: number;
  readonly bottom: number;
}

export function faceSize({ gender, jaw, width, build }: Look): FaceSize {
  const full = build === 'heavy' ? 7 : build === 'curvy' ? 4 : build === 'slim' ? -3 : 0;
  const male = gender === 'male';
  return {
    temple: 86 + width * 7,
    cheek: 82 + width * 8 + full,
    jaw: (male ? 66 : 53) + jaw * 11 + full * 1.5,
    chin: (male ? 30 : 18) + jaw * 9,
    bottom: 118 + (1 - width) * 9 + (male ? 4 : 0),
  };
}

export function faceOutline({ temple, cheek, jaw, chin, bottom }: FaceSize, turn: number): string {
  const c = turn * 9;
  return `M${-temple},-30C${-temple},0 ${-cheek},30 ${-cheek + 3},48C${-cheek + 6},70 ${-jaw - 6},86 ${-jaw + c},${bottom - 30}C${-jaw + 14 + c},${bottom - 12} ${-chin - 6 + c},${bottom} ${c},${bottom}C${chin + 6 + c},${bottom} ${jaw - 14 + c},${bottom - 12} ${jaw + c},${bottom - 30}C${jaw + 6},86 ${cheek - 6},70 ${cheek - 3},48C${cheek},30 ${temple},0 ${temple},-30C${temple},-98 52,-131 0,-131C-52,-131 ${-temple},-98 ${-temple},-30Z`;
}

/** The face with ears and all features. The beard lies between the skin and the mouth. */
export function drawFace(look: Look, pose: Pose, palette: Palette, beard: string): string {
  const size = faceSize(look);
  const skin = palette.skin(look.skin);
  const { turn } = pose;
  const shadeSide = -palette.light.side;
  const fx = featureX(pose);
  const blush = look.gender === 'female' ? 0.34 : 0.16;
  const nodding = (svg: string) => moved(0, featureY(pose), svg);
  return [
    moved(0, -featureY(pose), ear(-1, size, turn, look, palette) + ear(1, size, turn, look, palette)),
    shape(faceOutline(size, turn), skin.fill),
    sideShade(size, shadeSide, skin.dark, turn),
    nodding(
      oval(fx - 50 - turn * 3, 46, 25, 17, look.blush, `opacity="${blush}"`) +
        oval(fx + 50 - turn * 3, 46, 25, 17, look.blush, `opacity="${blush}"`) +
        (look.freckles ? freckles(fx, skin.deep) : []).join('') +
        ageMarks(look, fx, skin.dark).join(''),
    ),
    beard,
    nodding(
      nose(look, fx, turn, shadeSide, skin) +
        eyes(look, pose, fx, skin) +
        moved(fx * 1.02, 76 + (size.bottom - 122) * 0.4, mouth(look, pose, skin)),
    ),
    shape(
      `M${-16 + turn * 10},${size.bottom - 17}Q${turn * 10},${size.bottom - 12} ${16 + turn * 10},${size.bottom - 17}`,
      'none',
      `stroke="${skin.dark}" stroke-width="3.500" stroke-linecap="round" opacity=".45"`,
    ),
  ].join('');
}

function ear(side: -1 | 1, { temple }: FaceSize, turn: number, look: Look, palette: Palette): string {
  const skin = palette.skin(look.skin);
  const x = side * (temple + 3) - turn * 13;
  if (side * turn > 0.55) return '';
  const earring =
    look.earrings === 'hoops'
      ? `<circle cx="${x + side * 2}" cy="50" r="12" fill="none" stroke="#e2b04f" stroke-width="4"/>`
      : look.earrings === 'studs'
        ? disc(x + side * 2, 36, 5, '#f4dfa8')
        : '';
  return `${oval(x, 10, 14, 25, skin.fill)}${line(`M${x + side * 5},-3C${x - side * 6},-4 ${x - side * 5},18 ${x + side * 1},24`, skin.dark, 3.5, 'opacity=".7"')}${earring}`;
}

/** The side of the face that lies in shade. */
function sideShade(
  { temple, cheek, jaw, bottom }: FaceSize,
  side: number,
  colour: string,
  turn: number,
): string {
  const c = turn * 9;
  const x = (value: number) => side * value;
  return shape(
    `M${x(temple)},-34C${x(temple)},0 ${x(cheek)},30 ${x(cheek - 3)},48C${x(cheek - 6)},70 ${x(jaw + 6)},86 ${x(jaw) + c},${bottom - 30}C${x(jaw - 14) + c},${bottom - 12} ${x(20) + c},${bottom} ${c},${bottom}C${x(34) + c},${bottom - 14} ${x(cheek - 34)},78 ${x(cheek - 24)},44C${x(cheek - 16)},10 ${x(temple - 22)},-20 ${x(temple)},-34Z`,
    colour,
    'opacity=".3"',
  );
}

const freckles = (fx: number, colour: string) =>
  [
    [-58, 36],
    [-46, 42],
    [-38, 32],
    [-52, 52],
    [-30, 44],
    [58, 36],
    [46, 42],
    [38, 32],
    [52, 52],
    [30, 44],
    [-8, 26],
    [9, 29],
  ].map(([x, y]) => disc(fx + x!, y!, 2.3, colour, 'opacity=".4"'));

function ageMarks({ age }: Look, fx: number, colour: string): string[] {
  const marks: string[] = [];
  const mark = (d: string, opacity: number) => marks.push(line(d, colour, 3, `opacity="${opacity}"`));
  if (age >= 36) {
    const opacity = Math.min(0.5, 0.2 + (age - 36) / 80);
    mark(`M${fx - 34},56Q${fx - 44},64 ${fx - 43},74`, opacity);
    mark(`M${fx + 34},56Q${fx + 44},64 ${fx + 43},74`, opacity);
  }
  if (age >= 42)
    for (const side of [-1, 1]) {
      mark(`M${fx + side * 66},-8l${side * 11},-5M${fx + side * 66},0l${side * 12},2`, 0.6);
      mark(`M${fx + side * 26},17Q${fx + side * 40},24 ${fx + side * 54},17`, 0.45);
    }
  if (age >= 50) {
    mark(`M${fx - 36},-74Q${fx},-80 ${fx + 36},-74`, 0.5);
    mark(`M${fx - 28},-60Q${fx},-65 ${fx + 28},-60`, 0.4);
  }
  return marks;
}

function nose(
  look: Look,
  fx: number,
  turn: number,
  shadeSide: number,
  skin: { dark: string; deep: string; lit: string },
): string {
  const side = Math.abs(turn) > 0.25 ? Math.sign(turn) : shadeSide;
  const wide = 13 + look.nose * 7 + (look.gender === 'male' ? 3 : 0);
  const tip = 42 + look.nose * 6;
  const tx = fx + turn * 8;
  return [
    shape(
      `M${fx + side * 3},-12C${fx + side * 6},10 ${tx + side * 8},22 ${tx + side * wide},${tip - 8}Q${tx + side * (wide + 3)},${tip + 4} ${tx + side * 4},${tip + 5}C${tx + side * 3},${tip - 8} ${tx + side * 1},10 ${fx + side * 3},-12Z`,
      skin.dark,
      'opacity=".42"',
    ),
    oval(tx - side * 3, tip - 7, 7, 6, skin.lit, 'opacity=".6"'),
    line(
      `M${tx - wide + 4},${tip + 1}Q${tx - wide / 2},${tip + 7} ${tx},${tip + 5}Q${tx + wide / 2},${tip + 7} ${tx + wide - 4},${tip + 1}`,
      skin.deep,
      3.6,
      'opacity=".75"',
    ),
  ].join('');
}

function eyes(look: Look, pose: Pose, fx: number, skin: { deep: string; dark: string }): string {
  const { turn } = pose;
  const near = 41 + Math.abs(turn) * 3;
  const far = 41 - Math.abs(turn) * 6;
  const [left, right] = turn >= 0 ? [near, far] : [far, near];
  const scale = (side: number) =>
    (0.94 + look.eyeSize * 0.16) * (side * turn > 0 ? 1 - Math.abs(turn) * 0.1 : 1);
  const tilt = (look.eyeSlant - 0.35) * 7;
  const eye = (side: -1 | 1) => {
    const drawn =
      pose.mood === 'laugh' ? laughingEye(look) : openEye(look, side, turn + pose.gaze * 1.2, skin);
    return moved(
      fx + side * (side < 0 ? left : right),
      -2,
      side < 0 ? mirrored(drawn) : drawn,
      scale(side),
      side * -tilt,
    );
  };
  const lift = look.browLift * 6 + browLifts[pose.mood];
  const brow = (side: -1 | 1) => {
    const drawn = drawBrow(look);
    return moved(
      fx + side * (side < 0 ? left : right),
      -31 - lift,
      side < 0 ? mirrored(drawn) : drawn,
      1,
      side * -tilt * 0.5,
    );
  };
  return eye(-1) + eye(1) + brow(-1) + brow(1);
}

const browLifts: Readonly<Record<Mood, number>> = {
  smile: 0,
  laugh: 4,
  grin: 4,
  smirk: 1,
  calm: 0,
  serious: -2,
  pensive: 3,
};

/** The right eye of the picture, whose outer corner is on the right. */
function openEye(look: Look, side: number, turn: number, skin: { deep: string; dark: string }): string {
  const x = side * turn * 4;
  const woman = look.gender === 'female';
  const lash = woman ? '#2a1713' : '#38221b';
  return [
    shape('M-17,2C-10,-12 9,-13 18,-2C11,9 -9,10 -17,2Z', '#fdf6ec'),
    disc(x, -1.5, 9.3, look.eyes),
    disc(x, -1.5, 9.3, 'none', 'stroke="#1d1212" stroke-opacity=".35" stroke-width="2"'),
    disc(x, -1.5, 4.8, '#1c1112'),
    disc(x + side * -3, -5, 2.9, '#fff'),
    shape('M-17,2C-10,-12 9,-13 18,-2C9,-7 -8,-6 -17,2Z', '#000', 'opacity=".13"'),
    line(woman ? 'M-17,3C-10,-12 9,-14 19,-3l5,-5' : 'M-17,3C-10,-12 9,-14 19,-2', lash, woman ? 5 : 4.4),
    line('M-14,-13C-6,-21 10,-21 19,-11', skin.deep, 2.6, 'opacity=".5"'),
    line('M-9,9Q3,13 14,6', skin.deep, 2.4, 'opacity=".45"'),
  ].join('');
}

/** Closed in laughter. */
const laughingEye = (look: Look) =>
  line('M-17,3Q0,-15 18,2', '#2a1713', 5.2) +
  line('M-10,12Q2,16 14,11', '#2a1713', 2.2, 'opacity=".3"') +
  (look.gender === 'female' ? line('M17,1l6,-4M13,-4l6,-6', '#2a1713', 3.4) : '');

function drawBrow({ gender, brows }: Look): string {
  const d =
    gender === 'male'
      ? 'M-22,3C-12,-6 8,-8 25,4C10,1 -6,3 -21,10Z'
      : 'M-21,3C-11,-6 7,-8 24,4C9,-1 -6,1 -20,7Z';
  return shape(
    d,
    brows,
    `stroke="${brows}" stroke-width="${gender === 'male' ? 3 : 1.4}" stroke-linejoin="round"`,
  );
}

const closedMouths: Readonly<Partial<Record<Mood, string>>> = {
  smile: 'M-28,-5Q0,13 28,-5',
  smirk: 'M-25,0Q6,9 30,-8',
  calm: 'M-23,0Q0,3 23,0',
};

function mouth(look: Look, { mood, turn }: Pose, skin: { deep: string; dark: string }): string {
  const wide = 0.94 + look.mouth * 0.2;
  const woman = look.gender === 'female';
  const inner = '#6d2228';
  const closed = () =>
    [
      woman
        ? shape('M-26,-3C-14,-8 -6,-8 0,-4C6,-8 14,-8 26,-3C16,15 -16,15 -26,-3Z', look.lips)
        : shape('M-17,5Q0,16 17,5Q0,19 -17,5Z', look.lips, 'opacity=".75"'),
      line(closedMouths[mood] ?? 'M-22,1Q0,-1 22,1', woman ? '#7a2530' : skin.deep, 3.8),
      smiles(mood) ? line('M31,-8Q34,-4 31,1', skin.deep, 2.8, 'opacity=".45"') : '',
      mood === 'smile' ? line('M-31,-8Q-34,-4 -31,1', skin.deep, 2.8, 'opacity=".45"') : '',
      woman ? oval(2, 6, 8, 2, '#fff', 'opacity=".25"') : '',
    ].join('');
  const open = (depth: number) =>
    [
      shape(`M-32,-8Q0,4 32,-8Q26,${depth} 0,${depth + 2}Q-26,${depth} -32,-8Z`, inner),
      shape('M-29,-6Q0,5 29,-6Q25,9 0,11Q-25,9 -29,-6Z', '#fffaf2'),
      depth > 24
        ? shape(
            `M-16,${depth - 4}Q0,${depth - 14} 16,${depth - 4}Q8,${depth + 1} 0,${depth + 1}Q-8,${depth + 1} -16,${depth - 4}Z`,
            '#d0605f',
          )
        : '',
      line(`M-32,-8Q0,4 32,-8`, look.lips, woman ? 5 : 3.4),
      line(`M-32,-8Q-26,${depth} 0,${depth + 2}Q26,${depth} 32,-8`, look.lips, woman ? 6 : 3.6),
      line('M-37,-13Q-41,-8 -37,-2M37,-13Q41,-8 37,-2', skin.deep, 3, 'opacity=".5"'),
    ].join('');
  const drawn = mood === 'laugh' ? open(29) : mood === 'grin' ? open(19) : closed();
  return `<g transform="scale(${wide * (1 - Math.abs(turn) * 0.06)} 1)">${drawn}</g>`;
}
