import { createHash } from 'node:crypto';
import type { GifPicture } from '../../contract.ts';
import { idOfBuiltIn, type BuiltInGif } from '../../built-in-gifs.ts';
import { drawingSize, moving, still, type Drawing } from './drawing.ts';
import { blush, cat, hug, kiss, laugh, thinking, wink } from './faces.ts';
import {
  beatingHeart,
  coffee,
  dance,
  goodMorning,
  goodNight,
  party,
  spark,
  thumbsUp,
  wave,
} from './things.ts';

const drawings: Readonly<Record<BuiltInGif, Drawing>> = {
  wave,
  heart: beatingHeart,
  laugh,
  hug,
  coffee,
  dance,
  kiss,
  thumbs_up: thumbsUp,
  party,
  good_night: goodNight,
  good_morning: goodMorning,
  wink,
  blush,
  thinking,
  cat,
  spark,
};

interface Drawn {
  readonly picture: GifPicture;
  readonly files: ReadonlyMap<string, Buffer>;
}

const drawn = new Map<BuiltInGif, Drawn>();

/** The address includes a hash of the drawing, so that browsers may cache it forever. */
function draw(name: BuiltInGif): Drawn {
  const cachedDrawing = drawn.get(name);
  if (cachedDrawing) return cachedDrawing;
  const bytes = { moving: Buffer.from(moving(drawings[name])), still: Buffer.from(still(drawings[name])) };
  const version = createHash('sha256').update(bytes.moving).digest('hex').slice(0, 10);
  const buildFileName = (part: 'moving' | 'still') => `${part}-${version}.svg`;
  const id = idOfBuiltIn(name);
  const drawing: Drawn = {
    picture: {
      id,
      src: `/gifs/${id}/${buildFileName('moving')}`,
      still: `/gifs/${id}/${buildFileName('still')}`,
      alt: name.replaceAll('_', ' '),
      ...drawingSize,
    },
    files: new Map([
      [buildFileName('moving'), bytes.moving],
      [buildFileName('still'), bytes.still],
    ]),
  };
  drawn.set(name, drawing);
  return drawing;
}

export const builtInPicture = (name: BuiltInGif): GifPicture => draw(name).picture;

/** Undefined if the picture has no such file. */
export const builtInBytes = (name: BuiltInGif, file: string): Buffer | undefined =>
  draw(name).files.get(file);
