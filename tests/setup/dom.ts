import "@testing-library/jest-dom/vitest";
import { cleanup, configure } from "@testing-library/react";
import { afterEach } from "vitest";
import "./in-sight";

// As `npm run dev` renders: each component is mounted, taken away and mounted again, so that every effect must clean up after itself.
// A busy machine needs longer than the usual second.
configure({ reactStrictMode: true, asyncUtilTimeout: 5000 });

afterEach(cleanup);
