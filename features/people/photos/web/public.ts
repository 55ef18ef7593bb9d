export { AppealForm } from './appeal-form.tsx';
export { photoErrorMessages } from './error-messages.ts';
export { OwnPhotos } from './own-photos.tsx';
export { mayBePhoto, preparePhoto } from './prepare-photo.ts';
export { useOfferedTypes } from './use-offered-types.ts';
export { refusalWords } from './refusal-reasons.ts';
