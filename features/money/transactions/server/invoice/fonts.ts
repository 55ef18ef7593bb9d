import latin400 from './fonts/noto-sans-latin-400-normal.woff?inline';
import latin700 from './fonts/noto-sans-latin-700-normal.woff?inline';
import extended400 from './fonts/noto-sans-latin-ext-400-normal.woff?inline';
import extended700 from './fonts/noto-sans-latin-ext-700-normal.woff?inline';

const bytes = (dataUrl: string) => Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64');

/**
 * Noto Sans (SIL Open Font License, see `fonts/OFL.txt`) in two subsets: Western European, and the additional letters
 * of Polish and other languages. PDF's built-in fonts cover only the first.
 */
export const fonts = {
  latin: { regular: bytes(latin400), bold: bytes(latin700) },
  extended: { regular: bytes(extended400), bold: bytes(extended700) },
};
