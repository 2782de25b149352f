import { type ChangeEvent, useEffect, useEffectEvent, useState } from 'react';

/**
 * Calls `save` on unmount, as by the browser's Back, and when the app goes to the background: the field may not lose
 * the focus first.
 */
export function useSaveOnLeave(save: () => void) {
  const saveNow = useEffectEvent(save);
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'hidden') saveNow();
    };
    document.addEventListener('visibilitychange', look);
    return () => {
      document.removeEventListener('visibilitychange', look);
      saveNow();
    };
  }, []);
}

/**
 * A text that is saved on blur, on unmount, and when the app goes to the background. Unsaved text stays when the saved
 * text changes elsewhere.
 */
export function useSavedText(saved: string, onSave: (text: string) => void) {
  const [typed, setTyped] = useState<string>();
  const save = () => {
    if (typed === undefined) return;
    setTyped(undefined);
    if (typed.trim() !== saved) onSave(typed.trim());
  };
  useSaveOnLeave(save);
  return {
    value: typed ?? saved,
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => setTyped(target.value),
    onBlur: save,
  };
}
