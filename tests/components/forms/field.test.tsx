import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { ErrorSummary } from "@/components/ui/error-summary";
import { Field } from "@/components/ui/field";

const field = (error?: string) => (
  <Field id="city" label="Gemeente" mark="(verplicht)" hint="Waar u woont" error={error}>
    {(aria) => <input {...aria} />}
  </Field>
);

it("a field says what it is, whether it must be filled in, and what helps", () => {
  render(field());
  const input = screen.getByRole("textbox", { name: "Gemeente (verplicht)" });
  expect(input).toHaveAccessibleDescription("Waar u woont");
  expect(input).not.toHaveAttribute("aria-invalid");
});

it("a field that fails says so in its description", () => {
  render(field("Het is verplicht een gemeente in te geven"));
  const input = screen.getByRole("textbox", { name: "Gemeente (verplicht)" });
  expect(input).toBeInvalid();
  expect(input).toHaveAccessibleDescription("Waar u woont Het is verplicht een gemeente in te geven");
});

it("several controls under one name are a group", () => {
  render(
    <Field id="goal" label="Wat wilt u?" group error="Kies">
      {({ id }) => <input type="radio" id={id} aria-label="Kopen" />}
    </Field>,
  );
  expect(screen.getByRole("group", { name: "Wat wilt u?" })).toHaveAccessibleDescription("Kies");
});

it("the summary takes the focus, again at every attempt, and leads to the fields", async () => {
  const summary = (attempt: number) => (
    <>
      <ErrorSummary
        id="errors"
        title="Kijk dit na"
        attempt={attempt}
        errors={[{ text: "Geef uw gemeente", target: "city" }, { text: "Het ging niet" }]}
      />
      {field("Geef uw gemeente")}
    </>
  );
  const { rerender } = render(summary(1));
  const box = screen.getByRole("alert", { name: "Kijk dit na" });
  expect(box).toHaveFocus();
  expect(screen.getByText("Het ging niet").closest("a")).toBeNull();
  Element.prototype.scrollIntoView = () => {};
  await userEvent.click(screen.getByRole("link", { name: "Geef uw gemeente" }));
  expect(screen.getByRole("textbox")).toHaveFocus();
  rerender(summary(2));
  expect(box).toHaveFocus();
});
