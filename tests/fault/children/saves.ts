import { once } from "node:events";
import { writeContent } from "../../../lib/desk/content/write-content.ts";

/**
 * Saves the price of a property again and again, a line for each save, until it is killed. After the code of a refusal it waits for SIGUSR2.
 */
const author = { name: "An Verbeeck", email: "an@zennehuis.example" };
// Nobody stays alive for a signal alone.
setInterval(() => undefined, 60_000);
process.stdout.write("ready\n");
for (let price = 1; ; price++) {
  const save = writeContent({ name: "properties/7123", author }, (value) => ({
    ...(value as object),
    Price: price,
  }));
  const refusal: string | undefined = await save.then(
    () => undefined,
    (error) => error.code ?? String(error),
  );
  const isHeard = refusal !== undefined && once(process, "SIGUSR2");
  process.stdout.write(`${refusal ?? price}\n`);
  await isHeard;
}
