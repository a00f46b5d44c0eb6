import { useEffect, useEffectEvent, useRef } from "react";
import type { FormAnswer } from "./form-answer.tsx";

/** Closes a dialog after a successful post, which redirects. A failed post returns an answer, and the dialog stays. */
export function useCloseWhenDone(
  isBusy: boolean,
  answer: FormAnswer | undefined,
  onClose: () => void,
) {
  const wasBusy = useRef(false);
  const onIdle = useEffectEvent(() => {
    if (wasBusy.current && !answer) onClose();
  });

  useEffect(() => {
    if (!isBusy) onIdle();
    wasBusy.current = isBusy;
  }, [isBusy]);
}
