import { type ComponentType, lazy, useState } from 'react';
import { translationsReady } from '#messages/translations.ts';

export type Load<Props> = () => Promise<{ default: ComponentType<Props> }>;

/**
 * A part of the screen that is fetched when it is first shown, with its messages in the page's language. Once it has been
 * fetched, also by `preload`, it is shown without a pause: React holds back for 300 ms what follows a placeholder. What is
 * shown where it cannot be fetched comes from `onFailure`, which `preload` does not call.
 */
export function lazyPart<Props extends object>(
  load: Load<Props>,
  onFailure?: (error: unknown) => ReturnType<Load<Props>>,
) {
  let loaded: ComponentType<Props> | undefined;
  const preload = async () => {
    const part = await load();
    await translationsReady();
    loaded = part.default;
    return part;
  };
  const Fetched: ComponentType<Props> = lazy(onFailure ? () => preload().catch(onFailure) : preload);
  function Part(props: Props) {
    // The same one for as long as it is on the screen.
    const [Loaded] = useState(() => loaded);
    return Loaded ? <Loaded {...props} /> : <Fetched {...props} />;
  }
  return Object.assign(Part, { preload });
}
