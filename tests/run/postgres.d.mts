export function postgresFolder(): string | undefined;
export function installPostgres(): Promise<{ code: number; output: string; done: boolean }>;
