import { thumbHashToAverageRGBA, thumbHashToDataURL } from 'thumbhash';

/** The colour a photo averages to: a few bytes of HTML that hold its place before any script runs. */
export function averageColour(thumbhash: string): string | undefined {
  const bytes = decodeBase64(thumbhash);
  if (!bytes) return undefined;
  const { r, g, b } = thumbHashToAverageRGBA(bytes);
  const [red, green, blue] = [r, g, b].map((channel) => Math.round(channel * 255));
  return `rgb(${red} ${green} ${blue})`;
}

/** A tiny blurred image of the photo, for the browser only: it is too heavy to send. */
export function blurredImage(thumbhash: string): string | undefined {
  const bytes = decodeBase64(thumbhash);
  return bytes && thumbHashToDataURL(bytes);
}

function decodeBase64(text: string): Uint8Array | undefined {
  try {
    const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
    return bytes.length >= 5 ? bytes : undefined;
  } catch {
    return undefined;
  }
}
