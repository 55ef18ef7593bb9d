import type { LanderVideoRow } from './landers-queries.ts';

type Video = Pick<LanderVideoRow, 'id' | 'type'>;

export const chooseExtension = (type: LanderVideoRow['type']) => (type === 'video/mp4' ? 'mp4' : 'webm');

/** The file as uploaded by the operator, until it has been converted. */
export const sourceKey = (id: string) => `media/${id}/source`;
export const videoKey = ({ id, type }: Video) => `media/${id}/video.${chooseExtension(type)}`;
export const posterKey = (id: string) => `media/${id}/poster.webp`;

export const listKeys = (video: Video) => [sourceKey(video.id), videoKey(video), posterKey(video.id)];
