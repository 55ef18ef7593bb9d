import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';

/**
 * A text as searches compare it: without case, accents and forms of the same letter. The database's own `foldLetters`, so
 * that an index can contain it.
 */
export const foldedText = (text: SQLWrapper): SQL<string> => sql`fold_text(${text}::text)`;
