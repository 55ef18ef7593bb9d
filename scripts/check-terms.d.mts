export function englishProblems(text: string): string[];
export function readGlossary(file: string): Map<string, Map<string, string[]>>;
export function termProblems(
  words: ReadonlyMap<string, readonly string[]> | undefined,
  message: string,
  translation: string,
): string[];
