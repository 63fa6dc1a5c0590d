import type { ContentInUse } from "@/lib/desk/contract/content-answers";
import type { DeskError } from "../desk-api";
import { DeskLink } from "../desk-link";
import { useDesk } from "../use-desk";
import { editorAddress } from "../use-desk-address";

/** What names the thing that somebody wanted to take away, each with the way there; nothing after any other answer. */
export function UsesList({ error }: { error: DeskError | null }) {
  const { words } = useDesk();
  const { uses = [] } = (error?.body ?? {}) as Partial<ContentInUse>;
  const titles = new Map(uses.map(({ name, title }) => [name, title ?? name]));
  if (titles.size === 0) return null;
  return (
    <>
      <p>{words.content.inUse}</p>
      <ul className="desk-bullets">
        {[...titles].map(([name, title]) => (
          <li key={name}>
            <DeskLink to={editorAddress(name)} className="desk-plain">
              {title}
            </DeskLink>
          </li>
        ))}
      </ul>
    </>
  );
}
