import type { Head } from './hair-short.ts';
import { disc, line, mirrored, oval, shape, type Tone } from './paint.ts';
import type { Hair } from './hair.ts';

export function longBack({ w, tone }: Head, bottom: number, wave: number): string {
  const b = bottom;
  const side = (s: number) =>
    `C${s * (w + 26 + wave)},${b * 0.62} ${s * (w + 20 - wave)},${b * 0.3} ${s * (w + 26)},${b * 0.1}`;
  return (
    shape(
      `M0,-146C${-w - 20},-150 ${-w - 34},-60 ${-w - 26},${b * 0.1}C${-w - 20 + wave},${b * 0.3} ${-w - 34 - wave},${b * 0.62} ${-w - 18},${b * 0.92}Q${-w},${b + 10} ${-w + 30},${b}Q0,${b + 14} ${w - 30},${b}Q${w},${b + 10} ${w + 18},${b * 0.92}${side(1)}C${w + 34},-60 ${w + 20},-150 0,-146Z`,
      tone.fill,
    ) +
    shape(
      `M${-w + 6},40Q0,${Math.min(b, 200)} ${w - 6},40L${w - 10},${b - 8}Q0,${b + 6} ${-w + 10},${b - 8}Z`,
      tone.deep,
      'opacity=".55"',
    )
  );
}

/** Hair beside the cheeks, down over the shoulders. */
export function locks({ w, tone, turn }: Head, bottom: number, wave: number, slim = 1): string {
  const b = bottom;
  const lock = (near: number) => {
    const inner = w - 16 - near;
    return (
      shape(
        `M${inner - 26},-96C${inner + 2},-70 ${inner + 8},-20 ${inner + 10 + wave},${b * 0.24}C${inner + 4 - wave},${b * 0.5} ${inner - 4 + wave},${b * 0.7} ${inner - 2 * slim},${b - 12}Q${inner + 18},${b + 8} ${w + 12},${b - 6}C${w + 30 + wave},${b * 0.72} ${w + 20 - wave},${b * 0.36} ${w + 24},${b * 0.12}C${w + 34},-60 ${w + 6},-130 20,-142Z`,
        tone.fill,
      ) +
      line(
        `M${w - 4},-70C${w + 14},0 ${w + 2},${b * 0.4} ${w + 6 + wave},${b * 0.8}`,
        tone.dark,
        3.5,
        'opacity=".5"',
      ) +
      line(
        `M${w + 8},-40C${w + 20},20 ${w + 12},${b * 0.5} ${w + 16},${b * 0.72}`,
        tone.lit,
        3.5,
        'opacity=".5"',
      )
    );
  };
  return lock(turn > 0 ? turn * 12 : 0) + mirrored(lock(turn < 0 ? -turn * 12 : 0));
}

/** A cap of hair with a parting. `drop` says how far the hair comes down over the forehead. */
export function parted({ w, tone, turn, part }: Head, height: number, drop = 0.8): string {
  const x = part * -24 + turn * 14;
  const top = 136 + height;
  const low = -40 - (1 - drop) * 30;
  return (
    shape(
      `M${-w - 10},14C${-w - 22},-92 -64,${-top} 0,${-top}C64,${-top} ${w + 22},-92 ${w + 10},14L${w - 7},2C${w - 8},${low} ${x + 58},-84 ${x},-112C${x - 58},-84 ${-w + 8},${low} ${-w + 7},2Z`,
      tone.fill,
    ) +
    line(`M${x},-113C${x + 2},-126 ${x * 0.6},-140 ${x * 0.5},${-top + 4}`, tone.dark, 3, 'opacity=".55"') +
    line(`M${x + 10},-114C${x + 60},-104 ${w - 8},-70 ${w + 2},-16`, tone.dark, 3, 'opacity=".38"') +
    line(`M${x - 10},-114C${x - 60},-104 ${-w + 8},-70 ${-w - 2},-16`, tone.dark, 3, 'opacity=".38"')
  );
}

export const shine = ({ w, tone, random }: Head) =>
  shape(
    `M${-w + 18},-104C-50,-136 -10,-138 14,-136C-14,-132 -44,-122 ${-w + 26},-92Z`,
    tone.lit,
    `opacity="${0.4 + random.fraction() * 0.15}"`,
  );

export function fringe({ w, tone, turn }: Head): string {
  const x = turn * 12;
  return (
    shape(
      `M${-w - 10},16C${-w - 22},-92 -64,-150 0,-150C64,-150 ${w + 22},-92 ${w + 10},16L${w - 8},4C${w - 10},-24 ${w - 18},-42 ${x + 52},-44Q${x + 34},-34 ${x + 22},-43Q${x},-33 ${x - 18},-43Q${x - 38},-34 ${x - 56},-43C${-w + 16},-42 ${-w + 10},-24 ${-w + 8},4Z`,
      tone.fill,
    ) +
    [-44, -18, 10, 36]
      .map((at) =>
        line(`M${at + x},-46Q${at * 0.9 + x},-90 ${at * 0.5 + x},-124`, tone.dark, 3, 'opacity=".4"'),
      )
      .join('')
  );
}

/** Combed back from the forehead. */
export const swept = ({ w, tone, turn }: Head) =>
  shape(
    `M${-w - 5},18C${-w - 14},-92 -60,-147 0,-147C60,-147 ${w + 14},-92 ${w + 5},18L${w - 6},-8C${w - 8},-60 52,-98 ${turn * 12},-100C-52,-98 ${-w + 8},-60 ${-w + 6},-8Z`,
    tone.fill,
  );

/** Lines along hair that is combed back. They begin above the hairline. */
export const strands = ({ w, tone, turn }: Head) =>
  [-0.75, -0.4, 0, 0.4, 0.75]
    .map((at) =>
      line(
        `M${at * (w - 14) + turn * 12 * (1 - Math.abs(at))},${-106 + at * at * 44}Q${at * 74},-128 ${at * 44},-140`,
        at < 0.2 ? tone.lit : tone.dark,
        3,
        'opacity=".5"',
      ),
    )
    .join('');

/** Loose hairs at the temples. */
export const wisps = ({ w, tone, part }: Head) =>
  line(`M${part * (w - 12)},-60Q${part * (w + 4)},-10 ${part * (w - 4)},34`, tone.base, 5) +
  line(`M${-part * (w - 10)},-50Q${-part * (w + 6)},0 ${-part * (w + 1)},20`, tone.base, 4);

export const knot = ({ tone }: Head, x: number, y: number, r: number) =>
  disc(x, y, r, tone.fill) +
  line(
    `M${x - r * 0.6},${y + r * 0.2}Q${x - r * 0.1},${y - r * 0.7} ${x + r * 0.6},${y - r * 0.2}`,
    tone.dark,
    4,
    'opacity=".6"',
  ) +
  line(
    `M${x - r * 0.5},${y + r * 0.5}Q${x + r * 0.2},${y} ${x + r * 0.7},${y + r * 0.3}`,
    tone.lit,
    4,
    'opacity=".6"',
  );

export function tail({ w, tone, part }: Head): string {
  const s = part;
  return (
    shape(
      `M${s * 40},-140C${s * (w + 40)},-150 ${s * (w + 62)},-60 ${s * (w + 44)},20C${s * (w + 34)},90 ${s * (w + 50)},130 ${s * (w + 30)},190C${s * (w + 14)},150 ${s * (w - 6)},90 ${s * (w + 4)},20C${s * (w + 8)},-40 ${s * w},-80 ${s * 30},-90Z`,
      tone.fill,
    ) +
    line(
      `M${s * (w + 10)},-90C${s * (w + 36)},-30 ${s * (w + 18)},60 ${s * (w + 30)},130`,
      tone.dark,
      4,
      'opacity=".5"',
    )
  );
}

export const capBack = ({ w, tone }: Head) =>
  shape(`M${-w - 14},60C${-w - 30},-150 ${w + 30},-150 ${w + 14},60Q0,110 ${-w - 14},60Z`, tone.deep);

export function braid({ w, tone, part }: Head): string {
  const s = -part;
  const beads = Array.from({ length: 6 }, (_, index) => {
    const [x, y] = [s * (w + 2 - index * 3), 58 + index * 33];
    const r = 22 - index * 1.6;
    return (
      oval(x, y, r, 22, tone.fill, `transform="rotate(${s * (index % 2 ? 24 : -24)} ${x} ${y})"`) +
      line(`M${x - r * 0.6},${y + 10}Q${x},${y - 2} ${x + r * 0.6},${y + 9}`, tone.dark, 3.5, 'opacity=".6"')
    );
  });
  return (
    shape(
      `M${s * (w - 10)},-40C${s * (w + 6)},-10 ${s * (w - 8)},30 ${s * (w - 14)},60L${s * (w + 20)},64C${s * (w + 26)},0 ${s * (w + 20)},-50 ${s * (w + 4)},-70Z`,
      tone.fill,
    ) +
    beads.join('') +
    box6(s * (w - 14), 262, tone)
  );
}

const box6 = (x: number, y: number, tone: Tone) =>
  oval(x, y, 9, 20, tone.base) + oval(x, y - 14, 10, 6, '#d4683f');

/** A cloud of curls around the head, down to `bottom`. */
export function curls(
  { tone, random }: Head,
  reach: number,
  bottom: number,
  low: number,
  radius: number,
): string {
  const parts: string[] = [
    shape(
      `M${-reach + 12},${bottom - low}C${-reach - 10},-110 -70,-158 0,-158C70,-158 ${reach + 10},-110 ${reach - 12},${bottom - low}Q0,${bottom + 6} ${-reach + 12},${bottom - low}Z`,
      tone.fill,
    ),
  ];
  for (let angle = -218; angle <= 38; angle += 16) {
    const turn = (angle * Math.PI) / 180;
    const [x, y] = [Math.cos(turn) * (reach - 8), Math.sin(turn) * 128 - 24];
    const stretched = y > 0 ? y * (bottom / 100) : y;
    parts.push(disc(x, stretched, radius + random.whole(-5, 5), tone.fill));
    parts.push(
      line(
        `M${x - 10},${stretched + 4}q8,-14 18,-2`,
        random.chance(0.5) ? tone.dark : tone.lit,
        3.5,
        'opacity=".45"',
      ),
    );
  }
  return parts.join('');
}

/** Curls over the forehead. */
export function curlyTop(
  { w, tone, turn, random }: Head,
  radius: number,
  hairline: number,
  top: number,
): string {
  const parts: string[] = [
    shape(
      `M${-w - 8},-20C${-w - 18},-100 -60,${-top} 0,${-top}C60,${-top} ${w + 18},-100 ${w + 8},-20L${w - 8},-26C${w - 14},-66 50,-96 ${turn * 10},-96C-50,-96 ${-w + 14},-66 ${-w + 8},-26Z`,
      tone.fill,
    ),
  ];
  for (let at = -1; at <= 1.01; at += 0.25) {
    const [x, y] = [at * (w - 2) + turn * 8, hairline + at * at * 72];
    parts.push(disc(x, y, radius * (0.8 + random.fraction() * 0.3) - at * at * 8, tone.fill));
    parts.push(line(`M${x - 11},${y + 5}q8,-16 20,-3`, at < 0 ? tone.lit : tone.dark, 3.5, 'opacity=".5"'));
  }
  for (let at = -0.8; at <= 0.81; at += 0.4) {
    const [x, y] = [at * w, hairline - 28 + at * at * 50];
    parts.push(
      disc(x, y, radius * 0.9, tone.fill),
      line(`M${x - 10},${y}q10,-14 18,2`, at > 0 ? tone.dark : tone.lit, 3.5, 'opacity=".45"'),
    );
  }
  return parts.join('');
}

export function hijab({ w, tone }: Head): Partial<Hair> {
  return {
    back: shape(
      `M0,-152C${-w - 50},-150 ${-w - 40},20 ${-w - 30},90C${-w - 20},170 ${-w - 60},210 ${-w - 40},250L${w + 40},250C${w + 60},210 ${w + 20},170 ${w + 30},90C${w + 40},20 ${w + 50},-150 0,-152Z`,
      tone.fill,
    ),
    front:
      `<path fill-rule="evenodd" d="M0,-154C${-w - 46},-152 ${-w - 36},20 ${-w - 22},84C${-w},160 -50,190 0,204C50,190 ${w},160 ${w + 22},84C${w + 36},20 ${w + 46},-152 0,-154ZM0,-94C${w - 20},-94 ${w - 4},-40 ${w - 8},18C${w - 12},70 46,122 0,126C-46,122 ${-w + 12},70 ${-w + 8},18C${-w + 4},-40 ${-w + 20},-94 0,-94Z" fill="${tone.fill}"/>` +
      line(`M${-w + 4},20C${-w + 6},80 -40,132 30,160`, tone.dark, 4, 'opacity=".5"') +
      line(`M${w + 4},60C${w - 10},120 30,150 -30,180`, tone.dark, 4, 'opacity=".5"') +
      line(`M-30,-142C-70,-120 ${-w - 10},-80 ${-w - 14},-20`, tone.lit, 6, 'opacity=".45"'),
  };
}
