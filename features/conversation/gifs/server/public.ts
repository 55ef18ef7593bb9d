export { gifPictures, openGif } from './gif-pictures.ts';
