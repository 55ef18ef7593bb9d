export { photosChangedEvent } from './events.ts';
export { imageMaker, isSigned, signerOf, type ImageMaker, type PhotoFields } from './photo-address.ts';
export { decidePhoto, type PhotoDecision } from './decide-photo.ts';
export { decideAppeal, type AppealDecision } from './decide-appeal.ts';
export {
  countOpenAppeals,
  hasOtherReviewer,
  readOpenAppeals,
  type AppealPosition,
} from './appeal-queries.ts';
export { takeDownPhoto } from './take-down-photo.ts';
export { eraseFiles } from './erase-files.ts';
export { forgetRefusal, readRefusals, type Refusal } from './refused-picture-queries.ts';
export { mayStillAppeal, photosFreeMembersSee, refusedKeptDays, refusedKeptUntil } from './photo-policy.ts';
export { activeImages } from './own-photos.ts';
export { refuseKnownPicture, rememberPicture } from './refused-pictures.ts';
export { refuseUnfit } from './store-picture.ts';
