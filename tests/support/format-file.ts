import { format, resolveConfig } from 'prettier';

/** What `npm run format` makes of a generated file. */
export async function formatFile(path: string, source: string): Promise<string> {
  return format(source, { ...(await resolveConfig(path)), filepath: path });
}
