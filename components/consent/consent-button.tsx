import type { ButtonHTMLAttributes } from "react";

/** Every choice looks the same, so that none is suggested. */
export function ConsentButton(props: ButtonHTMLAttributes<HTMLButtonElement>) {
  return (
    <button
      type="button"
      {...props}
      className="min-h-12 rounded border border-ink bg-white px-1 py-2 text-[0.9375rem] font-semibold leading-tight hover:bg-ink hover:text-white sm:px-5 sm:text-base"
    />
  );
}
