/** The longest side that the server keeps of a photo. More pixels would only take longer to send. */
export const maxSidePixels = 1600;

export interface PhotoSize {
  readonly width: number;
  readonly height: number;
}

/** The size at which a photo is sent: its own, or that which fits `maxSidePixels`. */
export function sentSize({ width, height }: PhotoSize): PhotoSize {
  const scale = Math.min(1, maxSidePixels / Math.max(width, height));
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  };
}

/** From 0 to 1. The server encodes the photo once more, so this leaves no traces in it. */
export const jpegQuality = 0.9;
