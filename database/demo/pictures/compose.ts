import type { Garment, Outfit } from './body.ts';
import { cityScenes } from './city.ts';
import type { Pose } from './face.ts';
import { drawFigure, type Hat } from './figure.ts';
import { eveningScenes } from './evenings.ts';
import type { Look } from './look.ts';
import type { Glow } from './glow.ts';
import { Palette, type Light } from './paint.ts';
import { natureScenes } from './nature.ts';
import { roomScenes } from './rooms.ts';
import type { Backdrop, Scene } from './scene.ts';
import { Random } from '../random.ts';

export const scenes = {
  ...roomScenes,
  ...eveningScenes,
  ...cityScenes,
  ...natureScenes,
} as const satisfies Readonly<Record<string, Scene>>;
export type SceneName = keyof typeof scenes;

/** Everything that decides one photo. */
export interface Shot {
  readonly look: Look;
  readonly scene: SceneName;
  /** The backdrops of a scene differ in colours and details. */
  readonly variant: number;
  readonly seed: number;
  /** Fixes the hair, which is the same in all photos of a person. */
  readonly hairSeed: number;
  /** Whether it introduces a person: near, without sunglasses or anything that covers the face. */
  readonly introduces: boolean;
}

/** The number of backdrops of each scene. */
export const variants = 5;

export function backdropOf(scene: SceneName, variant: number): Backdrop {
  const names = Object.keys(scenes);
  return (scenes[scene] as Scene).backdrop(new Random(names.indexOf(scene) * 97 + variant * 7919 + 5));
}

/**
 * The part of a larger backdrop that a photo shows: how much of the backdrop lies to the left of that part and above
 * it.
 */
export interface View {
  readonly left: number;
  readonly top: number;
  readonly flipped: boolean;
}

export interface Composition {
  readonly svg: string;
  readonly view: View;
  readonly glow: Glow;
}

/** Draws the person and what is in front of them, over a backdrop and under a light that are rendered separately. */
export function composeShot(shot: Shot, { light: given }: Backdrop): Composition {
  const random = new Random(shot.seed);
  const scene: Scene = scenes[shot.scene];
  const view = {
    left: random.fraction(),
    top: random.fraction(),
    flipped: random.chance(0.5),
  };
  const light: Light = view.flipped ? { ...given, side: given.side === 1 ? -1 : 1 } : given;
  const palette = new Palette(light);
  const { look } = shot;
  const outfit: Outfit = {
    garment: chooseGarment(random, scene, look),
    colour: look.wardrobe[shot.seed % 2]!,
    second: look.wardrobe[2 + (shot.seed % 2)]!,
    backpack: scene.backpack === true,
  };
  const front = scene.front?.(palette, random, look, outfit) ?? '';
  const scale = shot.introduces ? 1.1 + random.fraction() * 0.18 : 0.92 + random.fraction() * 0.22;
  const x = 300 + random.whole(-34, 34);
  const y = 344 + random.whole(-22, 18) - (front ? 14 : 0);
  const pose = choosePose(random, scene, shot);
  const figure = drawFigure(
    { look, pose, outfit, hat: chooseHat(random, scene, shot), hairSeed: shot.hairSeed },
    palette,
  );
  const body = `<g transform="translate(${x} ${y}) scale(${scale.toFixed(3)})">${figure}</g>`;
  return {
    view,
    glow: { x: x + light.side * 60, y: y - 20, light },
    svg: `${palette.definitions}${body}${front}`,
  };
}

function choosePose(random: Random, scene: Scene, { look, introduces }: Shot): Pose {
  return {
    turn: random.pick([-0.8, -0.5, -0.25, 0.2, 0.5, 0.8]) * (introduces ? 0.85 : 1),
    tilt: random.whole(-7, 7),
    mood: random.weighted<Pose['mood']>(
      introduces
        ? [
            ['smile', 44],
            ['grin', 44],
            ['laugh', 12],
          ]
        : [
            ['smile', 32],
            ['grin', 34],
            ['laugh', 22],
            ['calm', 12],
          ],
    ),
    sunglasses: !introduces && scene.sunglasses === true && look.glasses === 'none' && random.chance(0.35),
  };
}

function chooseHat(random: Random, scene: Scene, { look, introduces }: Shot): Hat {
  const bare = ['hijab', 'afro', 'bun', 'curly', 'halfUp', 'manBun', 'quiff'].includes(look.style);
  return bare || !scene.hats || (introduces && random.chance(0.6)) ? 'none' : random.pick(scene.hats);
}

function chooseGarment(random: Random, scene: Scene, look: Look): Garment {
  const among = scene.garments[look.gender];
  const covered = among.filter((garment) => !['straps', 'tank', 'vneck'].includes(garment));
  const shown = look.style === 'hijab' || look.age > 58 ? covered : among;
  // Bare arms and shoulders show the tattoos that a profile mentions.
  const bare = look.tattoos === 'none' ? [] : shown.filter((garment) => !covered.includes(garment));
  return random.pick(
    bare.length > 0 && random.chance(0.8) ? bare : shown.length > 0 ? shown : (['shirt'] as const),
  );
}
