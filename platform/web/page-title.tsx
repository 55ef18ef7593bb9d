import { createContext, useContext, type ReactNode } from 'react';

/** The parts that every title has: the name of the site, and the number of unread items. */
export const TitleContext = createContext<{
  readonly site: string;
  readonly waiting: number;
  /** Whether a link to this page may be previewed with its title. */
  readonly shared: boolean;
}>({
  site: '',
  waiting: 0,
  shared: false,
});

/** The page's title: "(n) " for unread messages and new likes, then the page, then the site (LY-09). */
export function PageTitle({ children }: { readonly children?: ReactNode }) {
  const { site, waiting, shared } = useContext(TitleContext);
  const text = [children]
    .flat()
    .filter((part) => part !== null && part !== undefined && part !== false)
    .join('');
  const name = text === '' || text === site ? site : `${text} · ${site}`;
  return (
    <>
      <title>{waiting > 0 ? `(${waiting}) ${name}` : name}</title>
      {shared ? <meta property="og:title" content={text === '' ? site : text} /> : null}
    </>
  );
}

/**
 * What the page is about, for search engines and previews. The page's handle must say that the page has its own
 * description.
 */
export function PageDescription({ children }: { readonly children: string }) {
  return (
    <>
      <meta name="description" content={children} />
      <meta property="og:description" content={children} />
    </>
  );
}
