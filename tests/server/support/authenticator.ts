import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";

/** CBOR (RFC 8949) of the few kinds of values that a passkey is written in. */
function cbor(value: unknown): Buffer {
  const head = (kind: number, count: number) =>
    count < 24
      ? Buffer.from([(kind << 5) | count])
      : count < 256
        ? Buffer.from([(kind << 5) | 24, count])
        : Buffer.from([(kind << 5) | 25, count >> 8, count & 255]);
  if (typeof value === "number") return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === "string")
    return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  const entries = [...(value as Map<unknown, unknown>)];
  return Buffer.concat([head(5, entries.length), ...entries.flatMap((entry) => entry.map(cbor))]);
}

const sha256 = (bytes: Buffer | string) => createHash("sha256").update(bytes).digest();

/** What a stranger, a phishing page or a worn device would send otherwise. */
interface Deviation {
  origin?: string;
  host?: string;
  /** Whether its user was verified, by face, finger or PIN. */
  verified?: boolean;
  counter?: number;
}

/** A device with one passkey (WebAuthn, 6): it answers as a browser does with `toJSON()`. */
export class Authenticator {
  readonly id = randomBytes(16).toString("base64url");
  counter = 0;
  readonly #keys = generateKeyPairSync("ec", { namedCurve: "P-256" });

  #client(type: string, challenge: string, { origin = "http://localhost:3000" }: Deviation) {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  }

  #data(flags: number, { host = "localhost", verified = true, counter = this.counter }: Deviation) {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([sha256(host), Buffer.from([flags | 1 | (verified ? 4 : 0)]), count]);
  }

  /** What it makes for the options of a site. */
  make({ challenge }: { challenge: string }, other: Deviation = {}) {
    const { x = "", y = "" } = this.#keys.publicKey.export({ format: "jwk" });
    const id = Buffer.from(this.id, "base64url");
    const key = cbor(
      new Map<number, unknown>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x, "base64url")],
        [-3, Buffer.from(y, "base64url")],
      ]),
    );
    const credential = [Buffer.alloc(16), Buffer.from([0, id.length]), id, key];
    const authData = Buffer.concat([this.#data(0x40, other), ...credential]);
    const attestation = new Map<string, unknown>([
      ["fmt", "none"],
      ["attStmt", new Map()],
      ["authData", authData],
    ]);
    const { id: rawId } = this;
    return {
      ...{ id: rawId, rawId, type: "public-key", clientExtensionResults: {} },
      response: {
        clientDataJSON: this.#client("webauthn.create", challenge, other).toString("base64url"),
        attestationObject: cbor(attestation).toString("base64url"),
        transports: ["internal"],
      },
    };
  }

  /** How it answers a challenge. */
  show({ challenge }: { challenge: string }, other: Deviation = {}) {
    this.counter += 1;
    const client = this.#client("webauthn.get", challenge, other);
    const data = this.#data(0, other);
    const signature = sign("sha256", Buffer.concat([data, sha256(client)]), this.#keys.privateKey);
    const { id } = this;
    return {
      ...{ id, rawId: id, type: "public-key", clientExtensionResults: {} },
      response: {
        clientDataJSON: client.toString("base64url"),
        authenticatorData: data.toString("base64url"),
        signature: signature.toString("base64url"),
      },
    };
  }
}
