/** A page where members discover others, for the switch between such pages and for the account menu. */
export interface DeclaredDiscoverPage {
  /** In the switch: one or two words. */
  readonly name: string;
  /** In the account menu. Absent if the page is not there. */
  readonly menuName?: string;
  /** A button that leads there from an empty list of matches. */
  readonly invitation?: string;
  /** Sorts the pages. The tab "Discover" leads to the first. */
  readonly place: number;
}

/** The form of a payment method, for the button that leads there. */
export interface DeclaredMethodForm {
  readonly path: string;
  /** Contains `{amount}`. */
  readonly action: string;
}

/** Something that a computer decides about members without a person, for the page that lists all of it. */
export interface DeclaredComputerDecision {
  readonly name: string;
  readonly text: string;
  readonly place: number;
}

/** Members in the order that the matching estimates, for the section of the terms about it. */
export interface DeclaredRanking {
  readonly text: string;
  readonly place: number;
}
