import { once } from "node:events";
import { createServer, type Socket } from "node:net";

interface StoredMail {
  uid: number;
  raw: Buffer;
  at: Date;
}

/** A mailbox on the loopback, as far as a program needs it that only reads (RFC 9051). */
export interface ImapServer extends AsyncDisposable {
  /** For REPLIES_URL. */
  url: string;
  mails: StoredMail[];
  uidValidity: number;
  password: string;
  folder: string;
  /** What it was asked, in capitals, without what lies in quotes. */
  commands: string[];
  /** Puts a mail into the folder. */
  put(raw: string | Buffer, at?: Date): void;
  /** Nobody listens any more. */
  down(): Promise<void>;
}

const unquoted = (text: string) => text.replace(/^"|"$/g, "").replace(/\\(.)/g, "$1");
const wordsOf = (line: string) => line.match(/"(?:[^"\\]|\\.)*"|\([^()]*\)|\S+/g) ?? [];
const imapDate = (at: Date) => {
  const [, day, month, year, time] = /, (\d+) (\w+) (\d+) ([\d:]+)/.exec(at.toUTCString()) ?? [];
  return `"${day}-${month}-${year} ${time} +0000"`;
};
const headerOf = (raw: Buffer) => {
  const end = raw.indexOf("\r\n\r\n");
  return end === -1 ? raw : raw.subarray(0, end + 4);
};

/** Whether a set such as `3:7` or `4:*` has a number. */
function isIn(set: string, uid: number, last: number): boolean {
  return set.split(",").some((part) => {
    const [from = 0, to = from] = part.split(":").map((end) => (end === "*" ? last : Number(end)));
    return uid >= Math.min(from, to) && uid <= Math.max(from, to);
  });
}

export async function startImapServer(): Promise<ImapServer> {
  const sockets = new Set<Socket>();
  const imap: ImapServer = {
    url: "",
    mails: [],
    uidValidity: 7,
    password: "open sesame",
    folder: "INBOX",
    commands: [],
    put(raw, at = new Date()) {
      const uid = (imap.mails.at(-1)?.uid ?? 0) + 1;
      imap.mails.push({ uid, raw: Buffer.from(raw), at });
    },
    async down() {
      for (const socket of sockets) socket.destroy();
      if (server.listening) await new Promise((resolve) => server.close(resolve));
    },
    [Symbol.asyncDispose]: () => imap.down(),
  };
  const uidNext = () => (imap.mails.at(-1)?.uid ?? 0) + 1;

  /** What is asked of one mail, in the order in which it is asked. */
  function fetched({ uid, raw, at }: StoredMail, query: string): Buffer {
    const parts: Buffer[] = [
      Buffer.from(`UID ${uid} RFC822.SIZE ${raw.length} INTERNALDATE ${imapDate(at)}`),
    ];
    for (const [, section = "", start, length] of query.matchAll(
      /BODY\.PEEK\[([^\]]*)\](?:<(\d+)\.(\d+)>)?/g,
    )) {
      const whole = section === "HEADER" ? headerOf(raw) : raw;
      const from = Number(start ?? 0);
      const bytes = length === undefined ? whole : whole.subarray(from, from + Number(length));
      const origin = start === undefined ? "" : `<${from}>`;
      parts.push(Buffer.from(` BODY[${section}]${origin} {${bytes.length}}\r\n`), bytes);
    }
    return Buffer.concat(parts);
  }

  function answer(socket: Socket, line: string): void {
    const [tag = "", ...words] = wordsOf(line);
    const command =
      words[0]?.toUpperCase() === "UID" ? `UID ${words[1]}`.toUpperCase() : (words[0] ?? "").toUpperCase();
    imap.commands.push(
      line
        .slice(tag.length + 1)
        .replace(/"[^"]*"/g, '""')
        .toUpperCase(),
    );
    const send = (text: string | Buffer) => socket.write(text);
    const done = (text = "OK done") => send(`${tag} ${text}\r\n`);
    if (command === "CAPABILITY") send("* CAPABILITY IMAP4rev1\r\n");
    else if (command === "LOGIN" && unquoted(words[2] ?? "") !== imap.password)
      return void done("NO [AUTHENTICATIONFAILED] wrong");
    else if (command === "LIST" || command === "LSUB") {
      if (imap.folder !== "") send(`* ${command} () "/" "${imap.folder}"\r\n`);
    } else if (command === "EXAMINE" || command === "SELECT") {
      if (unquoted(words[1] ?? "") !== imap.folder) return void done("NO [NONEXISTENT] no such folder");
      send(
        `* FLAGS (\\Seen)\r\n* ${imap.mails.length} EXISTS\r\n* OK [UIDVALIDITY ${imap.uidValidity}] valid\r\n`,
      );
      send(`* OK [UIDNEXT ${uidNext()}] next\r\n`);
      return void done("OK [READ-ONLY] open");
    } else if (command === "UID FETCH") {
      for (const [index, mail] of imap.mails.entries())
        if (isIn(words[2] ?? "", mail.uid, uidNext() - 1))
          send(
            Buffer.concat([Buffer.from(`* ${index + 1} FETCH (`), fetched(mail, line), Buffer.from(")\r\n")]),
          );
    } else if (command === "UID SEARCH") send(`* SEARCH ${imap.mails.map(({ uid }) => uid).join(" ")}\r\n`);
    else if (command === "LOGOUT") {
      send("* BYE\r\n");
      done();
      return void socket.end();
    } else if (!/^(?:LOGIN|NOOP|CLOSE|ID|NAMESPACE|ENABLE)$/.test(command)) return void done("BAD unknown");
    done();
  }

  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on("error", () => undefined).on("close", () => sockets.delete(socket));
    socket.write("* OK [CAPABILITY IMAP4rev1] ready\r\n");
    let rest = "";
    socket.on("data", (bytes) => {
      const lines = (rest + bytes.toString("latin1")).split("\r\n");
      rest = lines.pop() ?? "";
      for (const line of lines) answer(socket, line);
    });
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const address = server.address();
  imap.url = `imap://office:${encodeURIComponent(imap.password)}@127.0.0.1:${typeof address === "object" && address ? address.port : 0}/INBOX`;
  return imap;
}
