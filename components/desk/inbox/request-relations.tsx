import type { DeskRequestDetail } from "@/lib/desk/contract/desk-answers";
import { fill } from "@/lib/domain/text/words";
import { DeskLink } from "../desk-link";
import { useDesk } from "../use-desk";
import { useDeskRead } from "../use-desk-read";

/** How many look for a home like that of a valuation, which its owner read too when they sent it; nothing where they are few. */
function SellerNews({ reference }: { reference: string }) {
  const { demand } = useDesk().words;
  const { answer } = useDeskRead<{ people: number | null }>(`demand/like/${reference}/`);
  // Its line is there before the answer, so that nothing moves.
  return (
    <p className="mt-2 min-h-6">
      {answer?.people ? fill(demand.sellerMayHear, { count: answer.people }) : ""}
    </p>
  );
}

/** What a request belongs to: another one that it came with, a search, those who look for such a home. */
export function RequestRelations({ request: { reference, flow, besides } }: { request: DeskRequestDetail }) {
  const { words } = useDesk();
  return (
    <>
      {besides && (
        <p className="mt-2">
          <DeskLink to={{ section: "requests", request: besides }} className="link-line">
            {fill(words.request.besides, { reference: besides })}
          </DeskLink>
        </p>
      )}
      {flow === "contact-demand" && <SellerNews reference={reference} />}
      {flow === "demand-register" && besides === null && (
        <DeskLink to={{ section: "demand", demand: reference }} className="desk-button desk-main-button">
          {words.demand.toDemand}
        </DeskLink>
      )}
    </>
  );
}
