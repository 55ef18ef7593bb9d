/** An animated picture in a provider's search results. */
export interface FoundGif {
  /** Unique in this installation: the provider's name, a hyphen, the provider's id. */
  readonly id: string;
  /** Text alternative. */
  readonly alt: string;
  readonly width: number;
  readonly height: number;
  /** The URL of its bytes, fetched by this server, never by a member's browser. */
  readonly source: string;
}

/**
 * A source of animated pictures. Locales are those of `localeForms`, such as `nl_NL`. Each call returns at most 24
 * pictures.
 */
export interface GifProvider {
  /** Credited next to its pictures. */
  readonly name: string;
  search(locale: string, words: string): Promise<FoundGif[]>;
  popular(locale: string): Promise<FoundGif[]>;
  /** Whether its pictures may be served from this URL. */
  holds(address: URL): boolean;
}
