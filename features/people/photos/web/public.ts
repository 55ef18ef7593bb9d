export { photoErrorMessages } from './error-messages.ts';
export { OwnPhotos } from './own-photos.tsx';
export { mayBePhoto, offeredTypes, preparePhoto } from './prepare-photo.ts';
export { refusalWords } from './refusal-reasons.ts';
