export function typographyProblems(locale: string, text: string): string[];
