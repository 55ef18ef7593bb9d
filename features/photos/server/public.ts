export { photosChangedEvent } from './events.ts';
export { imageMaker, imageOf, type ImageMaker, type PhotoFields, type PhotoFile } from './photo-address.ts';
export { decidePhoto, type PhotoDecision } from './decide-photo.ts';
export { eraseFiles } from './erase-files.ts';
export { photosFreeMembersSee } from './photo-policy.ts';
export { activeImages } from './own-photos.ts';
