export { useSharedPhoto, withSharedPhoto } from './use-shared-photo.ts';
