import { useDesk } from "../use-desk";
import { AdvertFeedAddresses } from "./advert-feeds";
import { AuditList } from "./audit-list";
import { SettingsOfSite } from "./site-settings";
import { StaffList } from "./staff-list";
import "./access.css";

/** Who can get in, and what was done. */
export function AccessSection() {
  const { words } = useDesk();
  return (
    <>
      <h1 className="text-section max-md:sr-only">{words.access.heading}</h1>
      <StaffList />
      <SettingsOfSite />
      <AdvertFeedAddresses />
      <AuditList />
    </>
  );
}
