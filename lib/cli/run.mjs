import { spawn } from "node:child_process";

/** Plain JavaScript that Node 20 runs too: it is used before the project's own Node is installed. */

/** One function per running command, which sends it a signal. */
const running = new Set();

/** Ignores a process that has ended meanwhile. */
function kill(pid, signal) {
  try {
    process.kill(pid, signal);
  } catch {}
}

/**
 * Runs a command to its end, and ends whatever it leaves behind.
 * @param {string} command
 * @param {string[]} args
 * @param {object} [options]
 * @param {boolean} [options.quiet] collects the output without showing it
 * @param {NodeJS.ProcessEnv} [options.env]
 * @param {string} [options.cwd]
 * @param {Promise<string>} [options.input] what it reads, once that is known
 * @param {boolean} [options.single] for a command that starts no other: it stays in our process group, and is killed with it
 * @returns {Promise<{ code: number, output: string }>} code 127 where there is no such command
 */
export function run(command, args, { quiet = false, env, cwd, input, single = false } = {}) {
  return new Promise((resolve) => {
    const stdio = quiet ? "pipe" : "inherit";
    const stdin = input ? "pipe" : "ignore";
    const child = spawn(command, args, { detached: !single, env, cwd, stdio: [stdin, stdio, stdio] });
    // It may end before it has read everything.
    child.stdin?.on("error", () => {});
    void input?.then((text) => child.stdin?.end(text));
    const send = (signal) => child.pid && kill(single ? child.pid : -child.pid, signal);
    let output = "";
    running.add(send);
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding("utf8").on("data", (text) => {
        output += text;
      });
    }
    const end = (code) => {
      running.delete(send);
      resolve({ code, output });
    };
    child.on("error", (error) => {
      output += `${error.message}\n`;
      end(127);
    });
    // Processes that it has left running would keep its output open.
    child.on("exit", () => send("SIGTERM"));
    child.on("close", (code, signal) => {
      send("SIGKILL");
      end(signal ? 1 : code);
    });
  });
}

/** Passes Ctrl-C and a request to stop on to every running command; a second one kills them. */
export function stopWithSignals(onStop = () => {}) {
  let isRepeated = false;
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) {
    process.on(signal, () => {
      for (const send of running) send(isRepeated ? "SIGKILL" : signal);
      isRepeated = true;
      onStop();
    });
  }
}
