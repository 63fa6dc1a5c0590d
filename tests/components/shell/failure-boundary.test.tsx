import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { FailureBoundary } from "@/components/shell/failure-boundary";
import errors from "@/locales/fr/errors.json";

const whole = () => <p>Voilà</p>;
const part = vi.fn(whole);
const Part = () => part();

test("a failed page speaks its language, and can be tried again", async () => {
  Object.assign(document.body.dataset, {
    failure: errors.apiError,
    failureHint: errors.failureHint,
    retry: errors.retry,
    home: "/fr/",
    homeName: errors.toHome,
  });
  part.mockImplementation(() => {
    throw new Error("broken");
  });
  render(
    <FailureBoundary>
      <Part />
    </FailureBoundary>,
  );
  expect(console.error).toHaveBeenCalledOnce();
  vi.mocked(console.error).mockClear();
  expect(screen.getByRole("heading", { name: "Il y a une erreur dans l’API" })).toBeInTheDocument();
  expect(screen.getByRole("link", { name: errors.toHome })).toHaveAttribute("href", "/fr/");
  part.mockImplementation(whole);
  await userEvent.click(screen.getByRole("button", { name: errors.retry }));
  expect(screen.getByText("Voilà")).toBeVisible();
});
