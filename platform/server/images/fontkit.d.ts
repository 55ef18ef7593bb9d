/** The part that we use of a package that has no types. Units are those of the typeface. */
declare module 'fontkit' {
  interface GlyphPath {
    translate(x: number, y: number): GlyphPath;
    toSVG(): string;
  }
  interface GlyphPosition {
    readonly xAdvance: number;
    readonly xOffset: number;
    readonly yOffset: number;
  }
  export interface Font {
    readonly unitsPerEm: number;
    hasGlyphForCodePoint(codePoint: number): boolean;
    layout(text: string): {
      readonly glyphs: readonly { readonly path: GlyphPath }[];
      readonly positions: readonly GlyphPosition[];
    };
  }
  export function create(bytes: Buffer): Font;
}
