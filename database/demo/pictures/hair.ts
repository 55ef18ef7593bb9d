import { faceSize, type Pose } from './face.ts';
import {
  longBack,
  locks,
  parted,
  shine,
  fringe,
  swept,
  strands,
  wisps,
  knot,
  tail,
  capBack,
  braid,
  curls,
  curlyTop,
  hijab,
} from './hair-long.ts';
import {
  gleam,
  sides,
  textured,
  sideTop,
  quiff,
  buzz,
  receding,
  sideSweep,
  type Head,
} from './hair-short.ts';
import type { Look } from './look.ts';
import type { Palette } from './paint.ts';
import type { Random } from '../random.ts';

/** Hair in layers: behind the body, over the face, and locks that fall over the shoulders. */
export interface Hair {
  readonly back: string;
  readonly front: string;
}

/** Draws someone's hair. The same look and random numbers give the same locks. */
export function drawHair(look: Look, pose: Pose, palette: Palette, random: Random): Hair {
  const head: Head = {
    w: faceSize(look).temple,
    turn: pose.turn,
    part: look.part,
    tone: palette.tone(look.style === 'hijab' ? look.wardrobe[1]! : look.hair, 120),
    random,
  };
  const { back = '', front = '' } = styles[look.style](head);
  return { back, front };
}

const styles: Readonly<Record<Look['style'], (head: Head) => Partial<Hair>>> = {
  straight: (h) => ({ back: longBack(h, 250, 0), front: locks(h, 236, 0) + parted(h, 12) + shine(h) }),
  wavy: (h) => ({ back: longBack(h, 235, 13), front: locks(h, 222, 15) + parted(h, 12, 0.65) + shine(h) }),
  lob: (h) => ({ back: longBack(h, 168, 6), front: locks(h, 158, 8) + parted(h, 10, 0.8) + shine(h) }),
  bob: (h) => ({ back: longBack(h, 112, -4), front: locks(h, 106, -4) + parted(h, 10, 0.7) + shine(h) }),
  fringe: (h) => ({ back: longBack(h, 190, 4), front: locks(h, 180, 4) + fringe(h) + shine(h) }),
  halfUp: (h) => ({
    back: knot(h, 12, -158, 34) + longBack(h, 235, 12),
    front: locks(h, 222, 13) + swept(h) + strands(h),
  }),
  bun: (h) => ({ back: knot(h, 8, -160, 48), front: swept(h) + strands(h) + wisps(h) }),
  ponytail: (h) => ({ back: tail(h), front: swept(h) + strands(h) + wisps(h) }),
  braid: (h) => ({ back: capBack(h), front: parted(h, 12, 0.6) + braid(h) + shine(h) }),
  curly: (h) => ({ back: curls(h, 128, 165, 40, 31), front: curlyTop(h, 34, -112, 148) }),
  afro: (h) => ({ back: curls(h, 132, 60, 44, 34), front: curlyTop(h, 34, -114, 150) }),
  pixie: (h) => ({ front: sides(h, 30, 1) + sideSweep(h) + strands(h) }),
  hijab: (h) => hijab(h),
  crop: (h) => ({ front: sides(h, 24, 0.72) + textured(h, 9) }),
  brushed: (h) => ({ front: sides(h, 26, 0.9) + textured(h, 4) + strands(h) }),
  sidePart: (h) => ({ front: sides(h, 26, 0.82) + sideTop(h) }),
  quiff: (h) => ({ front: sides(h, 24, 0.66) + quiff(h) }),
  buzz: (h) => ({ front: buzz(h) }),
  curlyTop: (h) => ({ front: sides(h, 22, 0.72) + curlyTop(h, 27, -104, 118) }),
  manBun: (h) => ({ back: knot(h, 6, -156, 34), front: sides(h, 26, 0.85) + swept(h) + strands(h) }),
  receding: (h) => ({ front: sides(h, 28, 0.95) + receding(h) }),
  bald: () => ({ front: gleam() }),
};
