import { faceSize, featureX, featureY, type Pose } from './face.ts';
import type { Look } from './look.ts';
import { line, mirrored, moved, shape, type Palette } from './paint.ts';

/** The beard lies under the mouth, so the caller draws the mouth after it. */
export function drawBeard(look: Look, pose: Pose, palette: Palette): string {
  const { cheek, jaw, bottom } = faceSize(look);
  const tone = palette.tone(look.beardColour, 110);
  const c = pose.turn * 9;
  const fx = featureX(pose);
  const long = look.beard === 'full' ? 16 : look.beard === 'short' ? 6 : 0;
  const whole = `M${-cheek - 1},10C${-cheek - 2},50 ${-jaw - 9},84 ${-jaw - 3 + c},${bottom - 24}C${-jaw + 12 + c},${bottom + long - 2} ${-20 + c},${bottom + long + 3} ${c},${bottom + long + 3}C${20 + c},${bottom + long + 3} ${jaw - 12 + c},${bottom + long - 2} ${jaw + 3 + c},${bottom - 24}C${jaw + 9},84 ${cheek + 2},50 ${cheek + 1},10C${cheek - 8},34 ${jaw + 8},54 ${fx + 46},60C${fx + 34},54 ${fx + 16},56 ${fx},60C${fx - 16},56 ${fx - 34},54 ${fx - 46},60C${-jaw - 8},54 ${-cheek + 8},34 ${-cheek - 1},10Z`;
  const moustache = `M${fx},57C${fx + 14},52 ${fx + 34},58 ${fx + 42},74C${fx + 30},70 ${fx + 12},68 ${fx},67C${fx - 12},68 ${fx - 30},70 ${fx - 42},74C${fx - 34},58 ${fx - 14},52 ${fx},57Z`;
  switch (look.beard) {
    case 'none':
      // Even a shaved chin is darker.
      return look.gender === 'male' && look.age > 22 ? shape(whole, tone.deep, 'opacity=".09"') : '';
    case 'stubble':
      return shape(whole, tone.deep, 'opacity=".24"');
    case 'short':
      return shape(whole, tone.fill, 'opacity=".86"');
    case 'full':
      return (
        shape(whole, tone.fill) +
        [-40, -16, 10, 34]
          .map((at) =>
            line(`M${at + c},${bottom - 6}q4,10 10,16`, at < 0 ? tone.lit : tone.dark, 3.5, 'opacity=".45"'),
          )
          .join('')
      );
    case 'goatee':
      return (
        shape(moustache, tone.fill) +
        shape(
          `M${c - 30},${bottom - 28}Q${c},${bottom - 20} ${c + 30},${bottom - 28}Q${c + 26},${bottom + 8} ${c},${bottom + 9}Q${c - 26},${bottom + 8} ${c - 30},${bottom - 28}Z`,
          tone.fill,
        )
      );
    case 'moustache':
      return shape(moustache, tone.fill, `stroke="${tone.base}" stroke-width="4" stroke-linejoin="round"`);
  }
}

/** Glasses, or the sunglasses of a bright day. */
export function drawGlasses(look: Look, pose: Pose): string {
  const { turn, sunglasses } = pose;
  if (look.glasses === 'none' && !sunglasses) return '';
  const fx = featureX(pose);
  const near = 41 + Math.abs(turn) * 3;
  const far = 41 - Math.abs(turn) * 6;
  const [left, right] = turn >= 0 ? [near, far] : [far, near];
  const { temple } = faceSize(look);
  const frame = sunglasses
    ? '#2a1f22'
    : look.glasses === 'wire'
      ? '#b58a3f'
      : look.glasses === 'round'
        ? '#5a3526'
        : '#2b2730';
  const width = look.glasses === 'wire' && !sunglasses ? 3.6 : 6;
  const d =
    sunglasses || look.glasses === 'square'
      ? 'M-30,-15Q-30,-21 -23,-21L25,-22Q33,-22 32,-14L28,12Q26,21 14,21L-12,21Q-26,21 -28,8Z'
      : 'M-29,0A29,27 0 1 1 29,0A29,27 0 1 1 -29,0Z';
  const lens = (side: -1 | 1) => {
    const drawn =
      shape(
        d,
        sunglasses ? '#3a2a30' : '#ffffff',
        `fill-opacity="${sunglasses ? 0.92 : 0.08}" stroke="${frame}" stroke-width="${width}"`,
      ) + line('M-14,8L4,-14', '#fff', 4, `opacity="${sunglasses ? 0.25 : 0.28}"`);
    return moved(fx + side * (side < 0 ? left : right), 1, side < 0 ? mirrored(drawn) : drawn);
  };
  const drawn = [
    line(`M${fx - left + 28},-4Q${fx},-13 ${fx + right - 28},-4`, frame, width),
    turn < 0.5 ? line(`M${fx + right + 29},-6L${temple - 1},-10`, frame, width) : '',
    turn > -0.5 ? line(`M${fx - left - 29},-6L${-temple + 1},-10`, frame, width) : '',
    lens(-1),
    lens(1),
  ].join('');
  return moved(0, featureY(pose), drawn);
}
