export { photoErrorMessages } from './error-messages.ts';
export { OwnPhotos } from './own-photos.tsx';
export { refusalWords } from './refusal-reasons.ts';
