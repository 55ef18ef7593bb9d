export function hashSources(root: string): string;
export function ensureBuild(): boolean;
