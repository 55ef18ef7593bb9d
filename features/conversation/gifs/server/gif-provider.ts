/** An animated picture as a provider offers it. */
export interface FoundGif {
  /** Unique in this installation: the provider's name, a hyphen, the provider's id. */
  readonly id: string;
  /** What is to be seen. */
  readonly alt: string;
  readonly width: number;
  readonly height: number;
  /** Where its bytes are: an address that this server fetches, never a member's browser. */
  readonly source: string;
}

/** Where animated pictures come from. Locales are those of `localeForms`, such as `nl_NL`; each answers 24 at most. */
export interface GifProvider {
  /** To be named beside its pictures. */
  readonly name: string;
  search(locale: string, words: string): Promise<FoundGif[]>;
  popular(locale: string): Promise<FoundGif[]>;
  /** Whether its pictures may lie at this address. */
  holds(address: URL): boolean;
}
