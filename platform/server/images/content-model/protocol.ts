/** Width and height of the model's input picture. */
export const modelSide = 224;

/** Sent to the model process: a picture as RGB bytes. */
export interface Question {
  readonly id: number;
  readonly pixels: Uint8Array;
}

/**
 * Returned by the model process: the probability of each category, from 0 to 1, or null when the model
 * failed.
 */
export interface Answer {
  readonly id: number;
  readonly kinds: Readonly<Record<string, number>> | null;
}
