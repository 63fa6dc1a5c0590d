import crypto, { type BinaryLike, type ScryptOptions } from "node:crypto";
import { syncBuiltinESMExports } from "node:module";
import { afterAll } from "vitest";

type Scrypt = typeof crypto.scrypt;

/** What hashes a password at the site, made to take long: a test that waits for it tests nothing more. */
const full = (crypto.scrypt as { full?: Scrypt }).full ?? crypto.scrypt;

const light = (
  password: BinaryLike,
  salt: BinaryLike,
  length: number,
  options: ScryptOptions,
  done: (error: Error | null, key: Buffer) => void,
) => full(password, salt, length, { ...options, N: 1024 }, done);

function use(scrypt: object): void {
  Object.assign(crypto, { scrypt });
  syncBuiltinESMExports();
}

const lighten = () => use(Object.assign(light, { full }));

lighten();
afterAll(() => use(full));

/** With passwords that cost what they do at the site, for a test of the time that an answer takes. */
export async function withFullPasswords(run: () => Promise<void>): Promise<void> {
  use(full);
  await run().finally(lighten);
}
