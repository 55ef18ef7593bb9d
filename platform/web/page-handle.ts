/** What a route module declares to the shell: `export const handle: PageHandle = { … }`. */
export interface PageHandle {
  /** The page's name in the specification and in statistics: `members-id`, `chats`, … Statistics need it to stay. */
  readonly name?: string;
  /** Search engines may list the page, and link previews may show it. Never a member's page. */
  readonly listed?: true;
  /** The catalogs that the page needs, by feature. The shell's own is always loaded. */
  readonly catalogs?: readonly string[];
  /** The page has its own description (`PageDescription`). Otherwise the site's description is used. */
  readonly description?: 'own';
  /** The page works without script, so none is sent. */
  readonly script?: 'none';
  /**
   * The page is the same for every visitor with the same site, language and country who sends no cookie other
   * than the language's. The server therefore caches it for a few seconds. Only together with `script:
   * 'none'`.
   */
  readonly forAnyone?: true;
  /**
   * The page is first drawn in one of the device's typefaces. Its own are fetched afterwards, so that on a slow
   * connection they do not compete with its first picture.
   */
  readonly fonts?: 'late';
  /** The page's styles are a smaller file, `apps/web/styles/landers.css`. Only together with `script: 'none'`. */
  readonly styles?: 'landers';
  /**
   * `hidden`: the page has its own layout, without the top navigation. `checkout`: only the logo and the way back to the
   * bundles, so that nothing distracts from the order.
   */
  readonly header?: 'hidden' | 'checkout';
  /** The page has its own bar at the lower edge, so there is no tab bar below 992 px. */
  readonly tabBar?: 'hidden';
  /** The page has its own upper edge below 992 px, such as a photo with a back arrow, so there is no brand line. */
  readonly brandLine?: 'hidden';
  /** Photos fill a phone's screen, so there is no footer below 992 px. Every other page has it. */
  readonly footer?: 'hidden';
  /**
   * `none`: members play, talk or pay here, so no alert shows at all. Nothing distracts, and the page does not jump between
   * one that has an alert and one that has none (docs/decisions/78-where-alerts-show.md).
   */
  readonly alerts?: 'none';
  /** `below`: what is at the top must stay in its place, so the notice about the account is below the page. */
  readonly notice?: 'below';
}

/**
 * Tells the server that a rendered page may be cached for other visitors. Its value is the page's language. It is
 * never sent.
 */
export const forAnyoneHeader = 'x-for-anyone';
