import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { PageFailure } from "@/components/shell/page-failure";
import errors from "@/locales/fr/errors.json";

test("a failed page speaks its language, and can be tried again", async () => {
  Object.assign(document.body.dataset, {
    failure: errors.apiError,
    failureHint: errors.failureHint,
    retry: errors.retry,
    home: "/fr/",
    homeName: errors.toHome,
  });
  const retry = vi.fn();
  render(<PageFailure onRetry={retry} />);
  expect(screen.getByRole("heading", { name: "Il y a une erreur dans l’API" })).toBeInTheDocument();
  expect(screen.getByRole("link", { name: errors.toHome })).toHaveAttribute("href", "/fr/");
  await userEvent.click(screen.getByRole("button", { name: errors.retry }));
  expect(retry).toHaveBeenCalledOnce();
});
