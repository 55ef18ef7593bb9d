export { pictureColumns, processUpload } from './uploads/add-photo.ts';
export { addImportedPhoto } from './uploads/add-imported-photo.ts';
export { copyPhotos } from './uploads/copy-photos.ts';
export { ownerBlocks, photosChangedEvent } from './events.ts';
export { findHiddenPhoto } from './hidden-photo-queries.ts';
export { openMainPhoto } from './open-main-photo.ts';
export { publicImageMaker } from './files/cdn-address.ts';
export { imageMaker, type ImageMaker, type PhotoFields } from './files/photo-address.ts';
export { isSigned, loadSigner } from './files/photo-signatures.ts';
export { hasAnyPhotoSql, hasPhotoSql, joinMainPhotoSql } from './photo-sql.ts';
export {
  decidePhoto,
  recordPhotoDecision,
  toRefusalReason,
  requireInReview,
  type PhotoDecision,
} from './review/decide-photo.ts';
export { decidePhotoAppeal } from './appeals/decide-photo-appeal.ts';
export { listRefusedPhotos } from './photo-queries.ts';
export { takeDownPhoto } from './review/take-down-photo.ts';
export { lodgePhotoAppeal, readAppealText } from './appeals/lodge-photo-appeal.ts';
export { dueAtOnce, settlePhotoAppeal } from './appeals/settle-photo-appeal.ts';
export type { ReviewedPhoto } from './review/reviewed-photo.ts';
export { listRefusals, type Refusal } from './review/refused-picture-queries.ts';
export { findSuspendedPictures } from './review/suspended-picture-queries.ts';
export { photosFreeMembersSee, refusedKeptUntil } from './photo-policy.ts';
export { activeImages, listActiveImages } from './own-photos.ts';
