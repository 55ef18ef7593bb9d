import decoderUrl from 'libheif-js/libheif-wasm/libheif-bundle.mjs?url';
import { drawPhoto } from './draw-photo.ts';
import { sentSize } from './photo-size.ts';
import { answerFile } from './photo-worker.ts';

/** Decoded, every pixel takes 4 bytes here and about as many in the decoder. */
const maxPixels = 120_000_000;

/** The parts of libheif-js that are used here. */
interface HeifPicture {
  get_width(): number;
  get_height(): number;
  is_primary(): boolean;
  free(): void;
  display(into: ImageData, done: (drawn: ImageData | null) => void): void;
}
interface Decoder {
  readonly HeifDecoder: new () => { decode(bytes: Uint8Array): HeifPicture[] };
}
type DecoderModule = { readonly default: () => Decoder };

/** Converts a HEIC photo. Its address has a policy of its own, because the decoder is WebAssembly. */
answerFile(async ({ file }: { readonly file: Blob }) => {
  // The decoder stays a file of its own, which its licence (LGPL) asks for.
  const { default: load } = (await import(/* @vite-ignore */ decoderUrl)) as DecoderModule;
  const decoder = load();
  const pictures = new decoder.HeifDecoder().decode(new Uint8Array(await file.arrayBuffer()));
  const picture = pictures.find((one) => one.is_primary()) ?? pictures[0];
  if (!picture) throw new Error('The file contains no picture.');
  const size = { width: picture.get_width(), height: picture.get_height() };
  if (size.width * size.height > maxPixels) throw new Error('The picture has too many pixels.');
  const pixels = await new Promise<ImageData>((resolve, reject) => {
    picture.display(new ImageData(size.width, size.height), (drawn) =>
      drawn ? resolve(drawn) : reject(new Error('The picture is damaged.')),
    );
  });
  for (const one of pictures) one.free();
  const { width, height } = sentSize(size);
  return drawPhoto(
    await createImageBitmap(pixels, { resizeWidth: width, resizeHeight: height, resizeQuality: 'high' }),
  );
});
