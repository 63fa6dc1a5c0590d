import "server-only";
import { createReadStream, createWriteStream } from "node:fs";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream } from "node:stream/web";
import { Decrypter, Encrypter } from "age-encryption";

/*
 * Files in the format of age (age-encryption.org), with BACKUP_KEY as their passphrase: `age --decrypt` of any machine opens them.
 */

/** Of scrypt, as a power of two: a passphrase of 128 bits and more is not guessed, whatever a try costs. */
const workFactor = 12;

const streamOf = (file: string) =>
  Readable.toWeb(createReadStream(file)) as globalThis.ReadableStream<Uint8Array>;

const writeStream = (stream: globalThis.ReadableStream<Uint8Array>, file: string) =>
  pipeline(Readable.fromWeb(stream as ReadableStream), createWriteStream(file, { flags: "wx", mode: 0o600 }));

/** Writes a file encrypted into another, which must not exist. @throws the file system's error */
export async function encryptFile(from: string, to: string, key: string): Promise<void> {
  const encrypter = new Encrypter();
  encrypter.setPassphrase(key);
  encrypter.setScryptWorkFactor(workFactor);
  await writeStream(await encrypter.encrypt(streamOf(from)), to);
}

/** The reverse. @throws Error where it is no such file, was cut off or changed, or has another key, and the file system's error */
export async function decryptFile(from: string, to: string, key: string): Promise<void> {
  const decrypter = new Decrypter();
  decrypter.addPassphrase(key);
  await writeStream(await decrypter.decrypt(streamOf(from)), to);
}
