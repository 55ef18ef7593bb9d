/** Width and height of the picture that the model looks at. */
export const modelSide = 224;

/** To the process that holds the model: a picture as bytes of red, green, blue. */
export interface Question {
  readonly id: number;
  readonly pixels: Uint8Array;
}

/** Back from it: how likely each kind of picture is, from 0 to 1, or null when the model failed. */
export interface Answer {
  readonly id: number;
  readonly kinds: Readonly<Record<string, number>> | null;
}
