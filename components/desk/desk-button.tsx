import type { IconNode } from "lucide";
import type { ComponentProps, ReactNode } from "react";
import { Icon } from "@/components/ui/icon";

const looks = {
  button: "desk-button",
  main: "desk-button desk-main-button",
  danger: "desk-button desk-danger",
  plain: "desk-plain",
  "plain-danger": "desk-plain desk-danger",
  tool: "desk-tool",
} as const;

type ButtonProps = Omit<ComponentProps<"button">, "children" | "className" | "aria-disabled"> & {
  /** Whether it does nothing for now; the focus can be on it all the same. */
  isOff?: boolean | undefined;
};

/** A button of the desk. */
export function DeskButton({
  label,
  look = "button",
  isOff = false,
  onClick,
  ...button
}: ButtonProps & { label: ReactNode; look?: keyof typeof looks }) {
  return (
    <button
      type="button"
      {...button}
      aria-disabled={isOff || undefined}
      onClick={isOff ? undefined : onClick}
      className={looks[look]}
    >
      {label}
    </button>
  );
}

/** The way back to what was shown before. */
export const BackButton = ({ label, onClick }: { label: string; onClick: () => void }) => (
  <DeskButton look="plain" label={`‹ ${label}`} onClick={onClick} />
);

/** A button that shows a drawing. @param label for who does not see it */
export const ToolButton = ({
  drawing,
  label,
  ...button
}: ButtonProps & { drawing: IconNode; label: string }) => (
  <DeskButton
    {...button}
    look="tool"
    aria-label={label}
    label={<Icon drawing={drawing} className="size-5" />}
  />
);
