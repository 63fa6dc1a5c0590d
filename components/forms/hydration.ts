import { createStore } from "@/components/ui/create-store";

/** Whether a form may differ from what the server wrote. */
export const hydration = createStore({ read: () => true, prerendered: false });
