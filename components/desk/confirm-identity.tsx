import { Suspense, useEffect, useRef, useState } from "react";
import type { IdentityQuestion } from "@/lib/desk/contract/access-answers";
import { onIdentityQuestion } from "./desk-api";
import { late } from "./late";

const IdentityDialog = late(() => import("./identity-dialog").then((part) => part.IdentityDialog));

/** Waits until an address of the desk asks who it is; what was meant goes on once that is confirmed. */
export function ConfirmIdentity() {
  const [question, setQuestion] = useState<IdentityQuestion | null>(null);
  const waiting = useRef<((isConfirmed: boolean) => void)[]>([]);
  const answer = (isConfirmed: boolean) => {
    setQuestion(null);
    for (const resolve of waiting.current.splice(0)) resolve(isConfirmed);
  };
  useEffect(
    () =>
      onIdentityQuestion((identityQuestion) => {
        setQuestion((current) => current ?? identityQuestion);
        return new Promise((resolve) => waiting.current.push(resolve));
      }),
    [],
  );
  return (
    <Suspense fallback={null}>
      {question && <IdentityDialog question={question} onAnswer={answer} />}
    </Suspense>
  );
}
