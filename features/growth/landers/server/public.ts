export { addVideo, maxVideoBytes, removeVideo, VideoRejected } from './add-video.ts';
export { listVideos } from './landers-queries.ts';
