import { writeContent } from "../../../lib/desk/content/write-content.ts";

/** Saves the price of a property again and again, a line for each save, until it is killed. */
const author = { name: "An Verbeeck", email: "an@zennehuis.example" };
process.stdout.write("ready\n");
for (let price = 1; ; price++) {
  await writeContent({ name: "properties/7123", author }, (value) => ({
    ...(value as object),
    Price: price,
  }));
  process.stdout.write(`${price}\n`);
}
