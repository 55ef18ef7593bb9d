export function complaintAboutNode(version: string, wanted: string, why: string): string | null;
export function complaintAboutInstall(output: string): string;
