import { test, vi } from "vitest";

test("frames come in every test, also after one whose clock stood still while the focus was lost", async () => {
  vi.useFakeTimers();
  document.body.innerHTML = "<button>A</button>";
  document.querySelector("button")?.focus();
  document.body.innerHTML = "";
  vi.useRealTimers();
  await new Promise(requestAnimationFrame);
});
