import { createContext, useContext, type ReactNode } from 'react';

/** The parts that every title has: the name of the site, and the number of unread items. */
export const TitleContext = createContext<{ readonly site: string; readonly waiting: number }>({
  site: '',
  waiting: 0,
});

/** The page's title: "(n) " for unread messages and new likes, then the page, then the site (LY-09). */
export function PageTitle({ children }: { readonly children?: ReactNode }) {
  const { site, waiting } = useContext(TitleContext);
  const text = [children]
    .flat()
    .filter((part) => part !== null && part !== undefined && part !== false)
    .join('');
  const name = text === '' || text === site ? site : `${text} · ${site}`;
  return <title>{waiting > 0 ? `(${waiting}) ${name}` : name}</title>;
}
