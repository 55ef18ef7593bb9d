import type { PhotoRow } from '../files/photo-address.ts';

/** A photo that staff review, on a profile or in a chat. */
export interface ReviewedPhoto extends Pick<
  PhotoRow,
  'siteId' | 'id' | 'version' | 'memberId' | 'perceptualHash' | 'status' | 'refusalReason'
> {
  readonly kind: 'photo' | 'chat_photo';
  readonly decidedBy: string | null;
  readonly decidedAt: Date | null;
  /** The path of the page where its owner sees it. */
  readonly page: string;
  /** The storage key of its bytes, if it is not a profile photo. */
  readonly key?: string;
}

export type PhotoKind = ReviewedPhoto['kind'];

export const asReviewed = (photo: PhotoRow): ReviewedPhoto => ({
  ...photo,
  kind: 'photo',
  decidedBy: photo.reviewedBy,
  decidedAt: photo.reviewedAt,
  page: '/profile',
});
