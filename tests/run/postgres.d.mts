interface Installed {
  code: number;
  output: string;
  done: boolean;
}
export function postgresFolder(): string | undefined;
export function installPostgres(): Promise<Installed>;
export function installPooler(): Promise<Installed>;
export function installPatroni(): Promise<Installed>;
