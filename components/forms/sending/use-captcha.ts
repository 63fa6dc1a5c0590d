import { useEffect, useState } from "react";
import { type Captcha, type CaptchaState, makeCaptcha } from "./captcha";

/** A captcha that begins as soon as the form is there, and what to say of it. */
export function useCaptcha(): { captcha: Captcha; state: CaptchaState } {
  const [state, setState] = useState<CaptchaState>("idle");
  const [captcha] = useState(() => makeCaptcha(setState));
  useEffect(() => captcha.start(), [captcha]);
  return { captcha, state };
}
