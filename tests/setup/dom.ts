import "@testing-library/jest-dom/vitest";
import { cleanup, configure } from "@testing-library/react";
import { afterEach } from "vitest";
import "./in-sight";

// As `npm run dev` renders: each component is mounted, taken away and mounted again, so that every effect must clean up after itself.
// What is waited for may take long where others work beside it.
configure({ reactStrictMode: true, asyncUtilTimeout: 15_000 });

afterEach(cleanup);
