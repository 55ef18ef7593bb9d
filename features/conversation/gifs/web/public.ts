export { gifErrorMessages } from './error-messages.ts';
export { GifChoice } from './gif-choice.tsx';
export { GifImage } from './gif-image.tsx';
