export { VideoSection } from './staff/video-section.tsx';
