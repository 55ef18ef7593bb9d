/** How a photo was developed: its warmth, contrast and strength of colour. */
export interface Grade {
  /** The value that each value of a channel becomes. */
  readonly red: Uint8Array;
  readonly green: Uint8Array;
  readonly blue: Uint8Array;
  /** In 256ths. */
  readonly saturation: number;
}

interface Development {
  readonly gains: readonly [red: number, green: number, blue: number];
  readonly contrast: number;
  /** How light the darkest parts are. */
  readonly lift: number;
  readonly saturation: number;
}

const developments = {
  natural: { gains: [1, 1, 1], contrast: 1.06, lift: -2, saturation: 1.02 },
  golden: { gains: [1.07, 1, 0.86], contrast: 1.04, lift: 4, saturation: 1.04 },
  cool: { gains: [0.975, 1, 1.04], contrast: 1.06, lift: 0, saturation: 0.92 },
  faded: { gains: [1.02, 1, 0.96], contrast: 0.93, lift: 12, saturation: 0.8 },
  rich: { gains: [1, 1, 1], contrast: 1.2, lift: -8, saturation: 1.12 },
  bright: { gains: [1.08, 1.08, 1.06], contrast: 1.02, lift: 6, saturation: 0.96 },
  flash: { gains: [1.1, 1.06, 1.02], contrast: 1.26, lift: -4, saturation: 0.96 },
  mono: { gains: [1.02, 1, 0.97], contrast: 1.16, lift: 0, saturation: 0 },
} as const satisfies Readonly<Record<string, Development>>;
export type GradeName = keyof typeof developments;

function buildGrade({ gains, contrast, lift, saturation }: Development): Grade {
  const [red, green, blue] = gains
    .map((gain) =>
      Uint8ClampedArray.from({ length: 256 }, (_, value) => (value * gain - 128) * contrast + 128 + lift),
    )
    .map((values) => new Uint8Array(values.buffer));
  return { red: red!, green: green!, blue: blue!, saturation: Math.round(256 * saturation) };
}

export const grades = Object.fromEntries(
  Object.entries(developments).map(([name, development]) => [name, buildGrade(development)]),
) as Readonly<Record<GradeName, Grade>>;
