export const TOKENS: Record<string, [string, string]>;
export function tokensCss(): string;
