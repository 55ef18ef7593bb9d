export { addImportedPhoto } from './add-imported-photo.ts';
export { copyPhotos } from './copy-photos.ts';
export { photosChangedEvent } from './events.ts';
export { openMainPhoto } from './open-main-photo.ts';
export {
  forgetEarlierPhotoSecret,
  imageMaker,
  isSigned,
  rotatePhotoSecret,
  signerOf,
  type ImageMaker,
  type PhotoFields,
} from './photo-address.ts';
export { hasAnyPhotoSql, hasPhotoSql, joinMainPhotoSql } from './photo-sql.ts';
export { decidePhoto, type PhotoDecision } from './decide-photo.ts';
export { listRefusedPhotos } from './photo-queries.ts';
export { takeDownPhoto } from './take-down-photo.ts';
export { eraseDueFilesOf } from './erase-files.ts';
export { forgetRefusal, readRefusals, type Refusal } from './refused-picture-queries.ts';
export { photosFreeMembersSee, refusedKeptDays, refusedKeptUntil } from './photo-policy.ts';
export { activeImages, activeImagesOf } from './own-photos.ts';
export { refuseKnownPicture, rememberPicture } from './refused-pictures.ts';
export { refuseUnfit } from './store-picture.ts';
