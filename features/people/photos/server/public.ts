export { pictureColumns, processUpload } from './add-photo.ts';
export { addImportedPhoto } from './add-imported-photo.ts';
export { copyPhotos } from './copy-photos.ts';
export { ownerBlocks, photosChangedEvent } from './events.ts';
export { findHiddenPhoto } from './hidden-photo-queries.ts';
export { openMainPhoto } from './open-main-photo.ts';
export { publicImageMaker } from './cdn-address.ts';
export { imageMaker, type ImageMaker, type PhotoFields } from './photo-address.ts';
export { isSigned, loadSigner } from './photo-signatures.ts';
export { hasAnyPhotoSql, hasPhotoSql, joinMainPhotoSql } from './photo-sql.ts';
export {
  decidePhoto,
  recordPhotoDecision,
  toRefusalReason,
  requireInReview,
  type PhotoDecision,
} from './decide-photo.ts';
export { decidePhotoAppeal } from './decide-photo-appeal.ts';
export { listRefusedPhotos } from './photo-queries.ts';
export { takeDownPhoto } from './take-down-photo.ts';
export { lodgePhotoAppeal, readAppealText } from './lodge-photo-appeal.ts';
export { dueAtOnce, settlePhotoAppeal } from './settle-photo-appeal.ts';
export type { ReviewedPhoto } from './reviewed-photo.ts';
export { listRefusals, type Refusal } from './refused-picture-queries.ts';
export { findSuspendedPictures } from './suspended-picture-queries.ts';
export { photosFreeMembersSee, refusedKeptUntil } from './photo-policy.ts';
export { activeImages, listActiveImages } from './own-photos.ts';
