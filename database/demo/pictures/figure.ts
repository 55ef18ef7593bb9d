import { drawBeard, drawGlasses } from './beard.ts';
import { drawBody, type Bearing, type Outfit } from './body.ts';
import { drawFace, type Pose } from './face.ts';
import { drawHair } from './hair.ts';
import type { Look } from './look.ts';
import { disc, line, shape, type Palette } from './paint.ts';
import { Random } from '../random.ts';

export type Hat = 'none' | 'beanie' | 'straw' | 'helmet';

export interface Figure {
  readonly look: Look;
  readonly pose: Pose;
  readonly outfit: Outfit;
  readonly hat: Hat;
  readonly bearing: Bearing;
  /** Fixes the details of the hair. */
  readonly hairSeed: number;
}

/** A person from the chest up. The point between the eyes is at 0, 0, and the head is 255 units high. */
export function drawFigure({ look, pose, outfit, hat, bearing, hairSeed }: Figure, palette: Palette): string {
  const hair = drawHair(look, pose, palette, new Random(hairSeed));
  const tilted = (svg: string) => `<g transform="rotate(${pose.tilt} 0 110)">${svg}</g>`;
  return [
    tilted(hair.back),
    drawBody(look, outfit, palette, bearing),
    tilted(
      drawFace(look, pose, palette, drawBeard(look, pose, palette)) +
        hair.front +
        drawGlasses(look, pose) +
        hats[hat](palette, outfit.second),
    ),
  ].join('');
}

const hats: Readonly<Record<Hat, (palette: Palette, colour: string) => string>> = {
  none: () => '',
  beanie: (palette, colour) => {
    const tone = palette.tone(colour, 110);
    return (
      shape('M-102,-56C-112,-130 -70,-186 0,-186C70,-186 112,-130 102,-56Z', tone.fill) +
      shape('M-106,-92Q0,-118 106,-92Q112,-66 106,-48Q0,-76 -106,-48Q-112,-66 -106,-92Z', tone.dark) +
      [-76, -46, -16, 16, 46, 76]
        .map((x) => line(`M${x},-94l${x * 0.02},36`, tone.deep, 3, 'opacity=".45"'))
        .join('') +
      disc(0, -192, 24, tone.lit)
    );
  },
  straw: (palette) => {
    const tone = palette.tone('#e6c07c', 150);
    return (
      shape(
        'M-168,-72C-150,-112 -80,-108 0,-108C80,-108 150,-112 168,-72C120,-92 70,-84 0,-82C-70,-84 -120,-92 -168,-72Z',
        tone.dark,
      ) +
      shape('M-92,-96C-96,-160 -60,-190 0,-190C60,-190 96,-160 92,-96Q0,-84 -92,-96Z', tone.fill) +
      shape('M-94,-118Q0,-104 94,-118L92,-94Q0,-80 -92,-94Z', '#7a3b33') +
      shape(
        'M-170,-74C-140,-106 -90,-96 0,-92C90,-96 140,-106 170,-74C120,-84 70,-74 0,-72C-70,-74 -120,-84 -170,-74Z',
        tone.fill,
      )
    );
  },
  helmet: (palette, colour) => {
    const tone = palette.tone(colour, 110);
    return (
      shape('M-106,-58C-120,-140 -70,-184 0,-184C70,-184 120,-140 106,-58Q0,-92 -106,-58Z', tone.fill) +
      line(
        'M-62,-88C-70,-130 -50,-160 -30,-172M0,-92L0,-178M62,-88C70,-130 50,-160 30,-172',
        tone.deep,
        9,
        'opacity=".55"',
      ) +
      line('M-96,-56C-92,10 -70,90 -10,124M96,-56C92,10 70,90 10,124', '#40373a', 5)
    );
  },
};
