import type { ReactNode } from "react";
import { tableRoles } from "@/components/ui/table-roles";
import { formatPrice } from "@/lib/domain/text/money";

/** A row of a table of costs with one amount, in euro. */
export function AmountRow({
  name,
  detail,
  amount,
  isTotal,
}: {
  name: ReactNode;
  /** What the amount rests on, below its name. */
  detail?: string | undefined;
  amount: number;
  isTotal?: boolean | undefined;
}) {
  return (
    <tr {...tableRoles.row} className={isTotal ? "cost-total" : ""}>
      <th {...tableRoles.name}>
        {name}
        {detail && <span className="block text-sm font-normal text-ink-soft">{detail}</span>}
      </th>
      <td {...tableRoles.cell}>
        <span className="whitespace-nowrap">{formatPrice(amount)}</span>
      </td>
    </tr>
  );
}
