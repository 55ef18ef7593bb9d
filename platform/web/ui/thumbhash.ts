/**
 * The average colour of a photo, in a few bytes of HTML that fill its space before any script runs. Reads the
 * first three bytes as the `thumbhash` package does, without adding the package to every page.
 */
export function averageColour(thumbhash: string): string | undefined {
  // Four letters encode the three bytes. The remaining bytes are for the photo while it loads.
  const bytes = thumbhashBytes(thumbhash.slice(0, 4), 3);
  if (!bytes) return undefined;
  const header = bytes[0]! | (bytes[1]! << 8) | (bytes[2]! << 16);
  const lightness = (header & 63) / 63;
  const yellowBlue = ((header >> 6) & 63) / 31.5 - 1;
  const redGreen = ((header >> 12) & 63) / 31.5 - 1;
  const blue = lightness - (2 / 3) * yellowBlue;
  const red = (3 * lightness - blue + redGreen) / 2;
  const channels = [red, red - redGreen, blue].map((part) =>
    Math.round(Math.min(Math.max(part, 0), 1) * 255),
  );
  return `rgb(${channels.join(' ')})`;
}

/**
 * Undefined if it is not base64, or if it is too short for what is read from it. A whole thumbhash has at
 * least five bytes.
 */
export function thumbhashBytes(text: string, least = 5): Uint8Array | undefined {
  try {
    const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
    return bytes.length >= least ? bytes : undefined;
  } catch {
    return undefined;
  }
}
