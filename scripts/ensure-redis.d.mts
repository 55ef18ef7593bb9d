export function findRedis(): string | null;
export function ensureRedis(): string | null;
