import { expect } from "vitest";
import { readStore } from "@/lib/server/db/store";
import { onBothStores } from "../server/support/on-both-stores";
import { startChild } from "./support/child";

onBothStores("processes that the same visitors come to agree who they are", async ({ environment }) => {
  const children = Array.from({ length: 3 }, () => startChild("lookers", environment));
  expect(await Promise.all(children.map((child) => child.ends()))).toEqual([0, 0, 0]);
  const views = await readStore((db) => db.selectFrom("views").select(["property_id", "count"]).execute());
  expect(views).toEqual([{ property_id: 7123, count: 50 }]);
});
