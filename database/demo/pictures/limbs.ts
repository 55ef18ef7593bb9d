import type { Frame } from './body.ts';
import type { Look } from './look.ts';
import { line, mirrored, mix, oval, shape, type Palette, type Tone } from './paint.ts';

/** What the arms do. With `none`, they hang beside the body, out of the picture or behind things. */
export type Stance = 'none' | 'down' | 'pocket' | 'hip' | 'crossed' | 'chin' | 'selfie' | 'wave';

type Point = readonly [x: number, y: number];

/** The elbow and the wrist of an arm on the right of the picture. */
const arms = {
  down: ({ s }: Frame) => [
    [s + 8, 440],
    [s - 2, 640],
  ],
  pocket: ({ s }: Frame) => [
    [s + 44, 440],
    [s - 26, 628],
  ],
  hip: ({ s }: Frame) => [
    [s + 96, 420],
    [s - 14, 556],
  ],
  chin: ({ s }: Frame) => [
    [s - 26, 480],
    [34, 182],
  ],
  wave: ({ s }: Frame) => [
    [s + 74, 400],
    [s + 118, 196],
  ],
  selfie: ({ s }: Frame) => [
    [s + 150, 372],
    [s + 360, 470],
  ],
} as const satisfies Readonly<Record<string, (frame: Frame) => readonly [elbow: Point, wrist: Point]>>;

interface Sleeve {
  readonly cloth: Tone;
  readonly skin: Tone;
  /** Where the light comes from: -1 for the left. */
  readonly light: -1 | 1;
  readonly bare: 'no' | 'forearm' | 'arm';
  readonly stripes: string | null;
  /** How thick the upper arm is. */
  readonly width: number;
}

export interface Limbs {
  readonly behind: string;
  readonly before: string;
}

/** Draws the arms: those behind the clothes of the chest, and those before them. */
export function drawArms(stance: Stance, look: Look, frame: Frame, sleeve: Sleeve): Limbs {
  const right = (name: keyof typeof arms) => arm(arms[name](frame), frame, sleeve, sleeve.light > 0);
  const left = (name: keyof typeof arms) => mirrored(arm(arms[name](frame), frame, sleeve, sleeve.light < 0));
  const side = look.part > 0;
  const onOne = (name: keyof typeof arms) => (side ? right(name) : left(name));
  const onOther = (name: keyof typeof arms) => (side ? left(name) : right(name));
  switch (stance) {
    case 'none':
      return { behind: '', before: '' };
    case 'down':
      return { behind: right('down') + left('down'), before: '' };
    case 'pocket':
      return { behind: right('pocket') + (look.jaw > 0.4 ? left('pocket') : left('down')), before: '' };
    case 'hip':
    case 'wave':
    case 'selfie':
      return { behind: onOther('down') + onOne(stance), before: '' };
    case 'chin':
      // The joint of a bare arm would show before the chest.
      return sleeve.bare === 'arm'
        ? { behind: onOther('down') + onOne('hip'), before: '' }
        : { behind: onOther('down'), before: onOne('chin') };
    case 'crossed':
      return { behind: '', before: crossed(frame, sleeve) };
  }
}

function arm([elbow, wrist]: readonly [Point, Point], { s }: Frame, sleeve: Sleeve, lit: boolean): string {
  const { bare, stripes, width } = sleeve;
  // As light as the side of the body that it hangs beside.
  const lighted = (tone: Tone): Tone => ({
    ...tone,
    base: lit ? mix(tone.lit, tone.base, 0.5) : mix(tone.base, tone.dark, 0.6),
  });
  const [cloth, skin] = [lighted(sleeve.cloth), lighted(sleeve.skin)];
  const [ex, ey] = elbow;
  const [wx, wy] = wrist;
  const shoulder = `M${s - 36},244`;
  const whole = `${shoulder}Q${(s + ex) / 2 + 10},${(246 + ey) / 2} ${ex},${ey}L${wx},${wy}`;
  const lower = `M${ex},${ey}L${wx},${wy}`;
  const upper = `${shoulder}Q${(s + ex) / 2 + 6},${(246 + ey) / 2} ${ex},${ey}`;
  const short = `${shoulder}L${s - 32 + (ex - s + 32) * 0.42},${246 + (ey - 246) * 0.42}`;
  const hand = handAt(wrist, elbow, skin, width);
  if (bare !== 'no')
    return (
      line(whole, skin.deep, width - 12, 'opacity=".45"') +
      line(upper, skin.base, width - 16) +
      line(lower, skin.base, width - 20) +
      hand +
      (bare === 'forearm' ? line(short, cloth.base, width - 2) : '')
    );
  return (
    hand +
    line(whole, cloth.deep, width + 5, 'opacity=".55"') +
    line(upper, cloth.base, width) +
    line(lower, cloth.base, width - 5) +
    (stripes ? line(whole, stripes, width - 6, 'opacity=".85"') : '') +
    line(`M${ex - 12},${ey - 16}q14,10 20,26M${ex - 18},${ey + 2}q12,6 16,18`, cloth.deep, 4, 'opacity=".4"')
  );
}

/** A closed hand beyond the wrist, along the forearm. */
function handAt([wx, wy]: Point, [ex, ey]: Point, skin: Tone, width: number): string {
  const length = Math.hypot(wx - ex, wy - ey);
  const [dx, dy] = [(wx - ex) / length, (wy - ey) / length];
  const [hx, hy] = [wx + dx * 34, wy + dy * 34];
  const turn = (Math.atan2(dy, dx) * 180) / Math.PI;
  return (
    oval(hx, hy, width * 0.52, width * 0.4, skin.base, `transform="rotate(${turn} ${hx} ${hy})"`) +
    line(
      `M${hx + dx * 4 - dy * 10},${hy + dy * 4 + dx * 10}l${dx * 20},${dy * 20}M${hx + dx * 6 + dy * 6},${hy + dy * 6 - dx * 6}l${dx * 20},${dy * 20}`,
      skin.dark,
      4,
      'opacity=".5"',
    )
  );
}

function crossed({ s }: Frame, { cloth, skin, bare, width }: Sleeve): string {
  const upper = (side: -1 | 1) => `M${side * (s - 32)},246Q${side * (s + 10)},340 ${side * (s - 4)},432`;
  const lower = (side: -1 | 1) =>
    `M${side * (s - 4)},432Q0,${side > 0 ? 474 : 452} ${side * -76},${side > 0 ? 404 : 420}`;
  const [tone, dark] = bare === 'no' ? [cloth, cloth.deep] : [skin, skin.deep];
  const one = (side: -1 | 1) =>
    line(upper(side), bare === 'arm' ? skin.base : cloth.base, width) +
    line(lower(side), dark, width - 2, 'opacity=".5"') +
    line(lower(side), tone.base, width - 10);
  const hand = oval(-92, 398, width * 0.44, width * 0.36, skin.base, 'transform="rotate(24 -92 398)"');
  return one(-1) + hand + one(1) + line('M-104,386l-14,-16M-92,380l-12,-18', skin.dark, 4, 'opacity=".45"');
}

/** What is below the shirt: trousers or a skirt. */
export function drawLegs({ s }: Frame, { gender, jaw }: Look, palette: Palette, colour: string): string {
  const tone = palette.tone(colour, 190);
  const hip = s - 28;
  const skirt = gender === 'female' && jaw > 0.55;
  return skirt
    ? shape(`M${-hip},560L${hip},560L${hip + 90},1500L${-hip - 90},1500Z`, tone.fill) +
        line(
          `M${-hip * 0.4},700L${-hip * 0.7},1400M${hip * 0.4},720L${hip * 0.7},1400`,
          tone.dark,
          8,
          'opacity=".5"',
        )
    : shape(
        `M${-hip},560L${hip},560C${hip + 12},760 ${hip + 10},1100 ${hip - 6},1500L22,1500L0,860L-22,1500L${-hip + 6},1500C${-hip - 10},1100 ${-hip - 12},760 ${-hip},560Z`,
        tone.fill,
      ) +
        line(
          `M0,700L0,860M${hip - 30},690q-20,24 -44,24M${-hip + 30},690q20,24 44,24`,
          tone.deep,
          6,
          'opacity=".5"',
        );
}
