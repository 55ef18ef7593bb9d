/** A picture of our own, 240 × 200. `motion` applies only without a reduced-motion preference. */
export interface Drawing {
  readonly background: string;
  /** CSS: animations of the classes in `body`. */
  readonly motion: string;
  readonly body: string;
}

export const drawingSize = { width: 240, height: 200 };

const frame = (background: string, content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 200" width="240" height="200">` +
  `<rect width="240" height="200" rx="18" fill="${background}"/>${content}</svg>`;

/** The animated version. It does not move for people who prefer reduced motion. */
export const moving = ({ background, motion, body }: Drawing) =>
  frame(
    background,
    `<style>*{transform-box:fill-box;transform-origin:center}@media (prefers-reduced-motion:no-preference){${motion}}</style>${body}`,
  );

export const still = ({ background, body }: Drawing) => frame(background, body);

interface Face {
  readonly eyes: string;
  readonly mouth: string;
  readonly more?: string;
}

/** A round yellow face in the middle. */
export const face = ({ eyes, mouth, more = '' }: Face, name = 'face') =>
  `<g class="${name}"><circle cx="120" cy="100" r="66" fill="#ffcf4a"/>${eyes}${mouth}${more}</g>`;

export const roundEyes =
  '<ellipse cx="98" cy="86" rx="8" ry="10" fill="#4a3423"/><ellipse cx="142" cy="86" rx="8" ry="10" fill="#4a3423"/>';

/** A heart around a point, `size` wide. */
export const heart = (x: number, y: number, size: number, fill: string, name: string) =>
  `<g transform="translate(${x - size / 2} ${y - size / 2}) scale(${size / 100})"><path class="${name}" fill="${fill}" d="M50 92C14 64 2 46 2 28 2 12 14 4 27 4c10 0 18 6 23 15C55 10 63 4 73 4c13 0 25 8 25 24 0 18-12 36-48 64z"/></g>`;
