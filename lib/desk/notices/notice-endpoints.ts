import "server-only";
import { stringField } from "../../accounts/page-request.ts";
import { isTimeOfDay } from "../../domain/desk/quiet-hours.ts";
import { isPushSubscription, markDeviceSeen, saveDevice } from "../../mail/push/push-devices.ts";
import { pushKeys } from "../../mail/push/push-keys.ts";
import { agencyQuietHours } from "../../mail/push/quiet-hours.ts";
import { readStore, writeStore } from "../../server/db/store.ts";
import { HttpError, InvalidFieldsError } from "../../server/http/http-error.ts";
import type { DeskDevice, DeskNotices } from "../contract/notice-answers.ts";
import type { DeskCall, DeskEndpoints } from "../endpoint.ts";
import { pushScriptResponse } from "./push-script.ts";
import { endDeviceOf } from "./staff-devices.ts";

/** `GET notices/`: a `DeskNotices`. */
async function readNotices({ staff: { staffId } }: DeskCall): Promise<DeskNotices> {
  const row = await readStore((db) =>
    db.selectFrom("staff_notices").selectAll().where("staff_id", "=", staffId).executeTakeFirst(),
  );
  return {
    mails: row?.mails !== 0,
    quiet: row ? { from: row.quiet_from, to: row.quiet_to } : agencyQuietHours(),
    publicKey: pushKeys().publicKey,
  };
}

/** `POST notices/save/` with `{ mails, from, to }`: a `DeskNotices`. */
async function handleNotices(call: DeskCall): Promise<DeskNotices> {
  const { body, staff } = call;
  const [from, to] = [stringField(body, "from"), stringField(body, "to")];
  const wrong = Object.entries({ from, to }).filter(([, time]) => !isTimeOfDay(time));
  if (wrong.length > 0)
    throw new InvalidFieldsError(Object.fromEntries(wrong.map(([name]) => [name, "date"])));
  const choice = { mails: body.mails === true ? 1 : 0, quiet_from: from, quiet_to: to };
  await writeStore((transaction) =>
    transaction
      .insertInto("staff_notices")
      .values({ staff_id: staff.staffId, ...choice })
      .onConflict((conflict) => conflict.column("staff_id").doUpdateSet(choice))
      .execute(),
  );
  return readNotices(call);
}

/** `POST devices/state/` with `{ endpoint }`: whether this browser shows messages of who asks; from now on it goes with this session. */
const handleState = async ({ body, staff }: DeskCall): Promise<DeskDevice> => ({
  isOn: await markDeviceSeen(staff, stringField(body, "endpoint")),
});

/** `POST devices/begin/` with a `PushSubscription`: this browser shows messages of who asks. */
async function handleBegin({ body, staff }: DeskCall): Promise<DeskDevice> {
  const subscription = {
    endpoint: stringField(body, "endpoint"),
    p256dh: stringField(body, "p256dh"),
    auth: stringField(body, "auth"),
  };
  if (!isPushSubscription(subscription)) throw new HttpError("not-allowed");
  await saveDevice(staff, subscription);
  return { isOn: true };
}

/** `POST devices/end/` with `{ endpoint }`: this browser shows nothing more. */
async function handleEnd({ body, staff }: DeskCall): Promise<DeskDevice> {
  await endDeviceOf(staff.staffId, { endpoint: stringField(body, "endpoint") });
  return { isOn: false };
}

/** How somebody of the staff is told what concerns them; the script is the same for all, and holds nothing. */
export const noticeEndpoints: DeskEndpoints = {
  notices: { access: "account", read: readNotices },
  "notices/save": { access: "account", post: handleNotices },
  "devices/state": { access: "account", post: handleState },
  "devices/begin": { access: "account", post: handleBegin },
  "devices/end": { access: "account", post: handleEnd },
  "push-worker.js": { access: "anybody", read: pushScriptResponse },
};
