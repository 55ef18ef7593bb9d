export { addVideo, removeVideo, VideoRejected } from './add-video.ts';
export { listVideos } from './landers-queries.ts';
