import "server-only";
import { endDevices } from "../../mail/push/push-devices.ts";
import { writeStore } from "../../server/db/store.ts";

/**
 * Ends devices of a person: those of one session, one of them, or all. What has waited for them goes too.
 * @throws StoreUnavailable
 */
export async function endDeviceOf(
  staffId: string,
  { sessionId, endpoint }: { sessionId?: string; endpoint?: string } = {},
): Promise<void> {
  await writeStore((transaction) =>
    endDevices(transaction, (query) => {
      let devices = query.where("staff_id", "=", staffId);
      if (sessionId !== undefined) devices = devices.where("session_id", "=", sessionId);
      return endpoint === undefined ? devices : devices.where("endpoint", "=", endpoint);
    }),
  );
}
