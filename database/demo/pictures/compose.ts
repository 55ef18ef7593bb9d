import type { Garment, Outfit } from './body.ts';
import { aim, chooseMood, type Camera } from './camera.ts';
import { cityScenes } from './city.ts';
import type { Pose } from './face.ts';
import { drawFigure, type Hat } from './figure.ts';
import { eveningScenes } from './evenings.ts';
import type { Glow } from './glow.ts';
import { grades, type Grade } from './grade.ts';
import { atHour, hourCount } from './hour.ts';
import type { Look } from './look.ts';
import { Palette, type Light } from './paint.ts';
import { hobbyScenes } from './hobbies.ts';
import { journeyScenes } from './journeys.ts';
import { natureScenes } from './nature.ts';
import { roomScenes } from './rooms.ts';
import { nothing, type Backdrop, type Front, type Scene } from './scene.ts';
import { Random } from '../random.ts';

export const scenes = {
  ...roomScenes,
  ...eveningScenes,
  ...cityScenes,
  ...natureScenes,
  ...journeyScenes,
  ...hobbyScenes,
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

/** The number of backdrops of each scene, one for each hour. */
export const variants = hourCount;

export function buildBackdrop(scene: SceneName, variant: number): Backdrop & { readonly blur: number } {
  const names = Object.keys(scenes);
  const { backdrop, daylight } = scenes[scene] as Scene;
  const random = new Random(names.indexOf(scene) * 97 + variant * 7919 + 5);
  return atHour(backdrop(random), daylight, variant);
}

/**
 * The part of a larger backdrop that a photo shows: how much of the backdrop lies to the left of that part and above
 * it, and how large that part is.
 */
export interface View {
  readonly left: number;
  readonly top: number;
  readonly flipped: boolean;
  readonly zoom: number;
}

/** What is decided about a photo before it is drawn. */
export interface Plan {
  readonly view: View;
  readonly light: Light;
  readonly camera: Camera;
  readonly pose: Pose;
  readonly hat: Hat;
  readonly outfit: Outfit;
  readonly front: Front;
  /** Whether left and right are swapped, as in a selfie. */
  readonly mirrored: boolean;
  readonly palette: Palette;
}

export function planShot(shot: Shot, { light: sceneLight }: Backdrop): Plan {
  const random = new Random(shot.seed);
  const scene: Scene = scenes[shot.scene];
  const { look, introduces } = shot;
  const [left, top, flipped, mirrored] = [
    random.fraction(),
    random.fraction(),
    random.chance(0.5),
    random.chance(0.3),
  ];
  const light: Light = flipped ? { ...sceneLight, side: sceneLight.side === 1 ? -1 : 1 } : sceneLight;
  // The mirror swaps the sides of the figure and its light once more.
  const palette = new Palette(mirrored ? { ...light, side: light.side === 1 ? -1 : 1 } : light);
  const outfit: Outfit = {
    garment: chooseGarment(random, scene, look),
    colour: look.wardrobe[shot.seed % 2]!,
    second: look.wardrobe[2 + (shot.seed % 2)]!,
    backpack: scene.backpack === true && random.chance(0.6),
    legs: random.pick(['#2c3f5c', '#3d5878', '#2b2a2c', '#6d6250', '#40373a', look.wardrobe[3]!]),
  };
  const front = scene.front?.(palette, random, look, outfit) ?? nothing;
  const hat = chooseHat(random, scene, shot);
  const camera = aim(random, {
    look,
    introduces,
    before: front.at === 'hand' || front.at === 'foot' ? front.at : 'nothing',
    hat: hat !== 'none',
    dark: scene.daylight === 'lamps',
  });
  const pose = choosePose(random, scene, shot, camera);
  return {
    view: { left, top, flipped, zoom: camera.zoom },
    light,
    camera,
    pose,
    hat,
    outfit,
    front,
    mirrored,
    palette,
  };
}

export interface Composition {
  readonly svg: string;
  readonly view: View;
  readonly glow: Glow;
  readonly grade: Grade;
}

/** Draws the person and what is in front of them, over a backdrop and under a light that are rendered separately. */
export function composeShot(shot: Shot, backdrop: Backdrop): Composition {
  const plan = planShot(shot, backdrop);
  const { view, light, camera, pose, hat, outfit, front, mirrored, palette } = plan;
  const { x, y, scale, lean, stance, shoulders, pitch } = camera;
  const figure = drawFigure(
    { look: shot.look, pose, outfit, hat, hairSeed: shot.hairSeed, bearing: { stance, shoulders, pitch } },
    palette,
  );
  // Things in a hand are drawn for a person of usual size in the middle.
  const held = front.at === 'hand' ? `<g transform="translate(-300 -344)">${front.svg}</g>` : '';
  const before =
    front.at === 'foot'
      ? `<g transform="translate(300 800) scale(${Math.max(0.82, Math.min(1, scale)).toFixed(3)}) translate(-300 -800)">${front.svg}</g>`
      : front.at === 'air'
        ? front.svg
        : '';
  const drawn = `<g transform="translate(${x.toFixed(1)} ${y}) scale(${scale.toFixed(3)}) rotate(${lean} 0 300)">${figure}${held}</g>${before}`;
  return {
    view,
    glow: { x: (mirrored ? 600 - x : x) + light.side * 60, y: y - 20, light },
    grade: grades[camera.grade],
    svg:
      palette.definitions + (mirrored ? `<g transform="translate(600 0) scale(-1 1)">${drawn}</g>` : drawn),
  };
}

function choosePose(random: Random, scene: Scene, { look, introduces }: Shot, { pitch }: Camera): Pose {
  const mood = chooseMood(random);
  return {
    turn: random.pick([-1, -0.7, -0.4, -0.15, 0.15, 0.4, 0.7, 1]),
    tilt: random.whole(-10, 10),
    pitch,
    mood,
    gaze: mood === 'pensive' ? random.pick([-1.3, 1.3]) : random.pick([0, 0, 0, -0.5, 0.5]),
    sunglasses: !introduces && scene.sunglasses === true && look.glasses === 'none' && random.chance(0.35),
  };
}

function chooseHat(random: Random, scene: Scene, { look, introduces }: Shot): Hat {
  const unhatted = ['hijab', 'afro', 'bun', 'curly', 'halfUp', 'manBun', 'quiff'].includes(look.style);
  return unhatted || !scene.hats || (introduces && random.chance(0.6)) ? 'none' : random.pick(scene.hats);
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
