import { line, mirrored, oval, shape, type Tone } from './paint.ts';
import type { Random } from '../random.ts';

/** The head that hair grows on. */
export interface Head {
  /** Half the width of the head at the temples. */
  readonly w: number;
  readonly turn: number;
  readonly part: number;
  readonly tone: Tone;
  readonly random: Random;
}

export const gleam = () => oval(-26, -98, 26, 13, '#fff', 'opacity=".13" transform="rotate(-22 -26 -98)"');

/** Short hair above the ears. */
export function sides({ w, tone }: Head, bottom: number, opacity: number, top = 112): string {
  const one = shape(
    `M${w + 2},${bottom}C${w + 10},-20 ${w + 10},-70 50,${-top - 10}L48,${-top + 20}C${w - 16},-72 ${w - 10},-40 ${w - 11},-14L${w - 9},${bottom}Z`,
    tone.fill,
    `opacity="${opacity}"`,
  );
  return one + mirrored(one);
}

export function textured({ w, tone, turn, random }: Head, depth: number): string {
  const x = turn * 10;
  const edge = [62, 38, 14, -10, -34, -58].map(
    (at) => `Q${at + 13 + x},${-86 + random.whole(-2, depth)} ${at + x},${-94 + random.whole(-2, 5)}`,
  );
  return (
    shape(
      `M${-w + 1},-46C${-w - 12},-112 -58,-156 2,-155C62,-156 ${w + 12},-112 ${w - 1},-46C${w - 6},-66 ${w - 14},-82 ${74 + x},-88${edge.join('')}C${-w + 14},-82 ${-w + 6},-66 ${-w + 1},-46Z`,
      tone.fill,
    ) +
    [-46, -20, 8, 34]
      .map((at) =>
        line(
          `M${at + x},-98q${random.whole(2, 10)},-18 ${random.whole(10, 22)},-32`,
          at < 0 ? tone.lit : tone.dark,
          3.5,
          'opacity=".5"',
        ),
      )
      .join('')
  );
}

export function sideTop({ w, tone, part, turn }: Head): string {
  const x = turn * 10;
  const drawn =
    shape(
      `M${-w + 4},-52C${-w - 4},-104 -66,-138 -46,-132C-30,-166 60,-170 ${w - 4},-120C${w + 10},-98 ${w + 4},-70 ${w - 2},-46C${w - 8},-74 60,-88 30,-90C0,-92 -30,-100 -48,-116C-60,-96 ${-w + 8},-84 ${-w + 4},-52Z`,
      tone.fill,
    ) +
    line('M-40,-118C-10,-108 40,-112 66,-92', tone.dark, 3.5, 'opacity=".45"') +
    line('M-36,-130C0,-128 44,-136 70,-112', tone.lit, 4, 'opacity=".5"');
  return `<g transform="translate(${x * 0.5} 0)">${part > 0 ? drawn : mirrored(drawn)}</g>`;
}

export function quiff({ w, tone, part }: Head): string {
  const drawn =
    shape(
      `M${-w + 4},-54C${-w - 2},-110 -74,-140 -56,-150C-30,-186 50,-188 78,-152C98,-132 ${w + 2},-92 ${w - 2},-50C${w - 10},-84 66,-98 44,-98C10,-92 -30,-92 -58,-100C-70,-88 ${-w + 8},-80 ${-w + 4},-54Z`,
      tone.fill,
    ) +
    line('M-50,-104C-54,-134 -20,-164 30,-166', tone.lit, 4.5, 'opacity=".55"') +
    line('M-24,-99C-24,-124 6,-148 48,-148', tone.dark, 4, 'opacity=".45"') +
    line('M8,-98C14,-116 34,-128 62,-126', tone.dark, 4, 'opacity=".4"');
  return part > 0 ? drawn : mirrored(drawn);
}

export const buzz = ({ w, tone, turn }: Head) =>
  shape(
    `M${-w},10C${-w - 5},-90 -58,-137 0,-137C58,-137 ${w + 5},-90 ${w},10L${w - 9},-14C${w - 10},-58 60,-88 ${turn * 10},-90C-60,-88 ${-w + 10},-58 ${-w + 9},-14Z`,
    tone.fill,
    'opacity=".86"',
  );

export const receding = ({ w, tone, turn }: Head) =>
  shape(
    `M${-w},-40C${-w - 6},-104 -54,-146 2,-145C58,-146 ${w + 6},-104 ${w},-40C${w - 6},-72 ${w - 20},-98 46,-107C32,-95 ${18 + turn * 8},-96 ${turn * 8},-98C${-18 + turn * 8},-96 -32,-96 -46,-107C${-w + 20},-100 ${-w + 6},-72 ${-w},-40Z`,
    tone.fill,
  ) + line('M-20,-104q8,-18 18,-28M16,-104q8,-16 20,-24', tone.dark, 3.5, 'opacity=".4"');

export function sideSweep({ w, tone, part, turn }: Head): string {
  const drawn =
    shape(
      `M${-w - 2},-10C${-w - 16},-100 -60,-154 4,-154C66,-154 ${w + 16},-104 ${w + 4},-6C${w - 2},-30 ${w - 8},-44 ${w - 14},-52C50,-50 -10,-62 -46,-106C-56,-80 ${-w + 12},-60 ${-w + 8},-14Z`,
      tone.fill,
    ) +
    line('M-40,-112C0,-76 44,-70 72,-70', tone.dark, 3.5, 'opacity=".45"') +
    line('M-34,-128C0,-104 50,-96 78,-88', tone.lit, 4, 'opacity=".5"');
  return `<g transform="translate(${turn * 5} 0)">${part > 0 ? drawn : mirrored(drawn)}</g>`;
}
