import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';
import { translationsReady } from '#messages/translations.ts';

export type Load<Props> = () => Promise<{ default: ComponentType<Props> }>;

/**
 * A component that is fetched when it is first shown, with its messages in the page's language. Once it has been
 * fetched, also by `preload`, it is shown without a pause: React holds back for 300 ms what follows a placeholder. What is
 * shown where it cannot be fetched comes from `onFailure`, which `preload` does not call. Whoever shows it has a placeholder
 * around it.
 */
export function lazyComponent<Props extends object>(
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
  function Component(props: Props) {
    // The same one for as long as it is on the screen.
    const [Loaded] = useState(() => loaded);
    return Loaded ? <Loaded {...props} /> : <Fetched {...props} />;
  }
  return Object.assign(Component, { preload });
}

/** The same for a part of a screen, with its own placeholder: `fallback`, or nothing. `name` is what its file exports. */
export function lazyPart<Props extends object, Name extends string = 'default'>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name = 'default' as Name,
) {
  const Component = lazyComponent<Props>(async () => ({ default: (await load())[name] }));
  function Part({ fallback, ...props }: Props & { fallback?: ReactNode }) {
    return (
      <Suspense fallback={fallback}>
        <Component {...(props as unknown as Props)} />
      </Suspense>
    );
  }
  return Object.assign(Part, { preload: Component.preload });
}

export type StandInProps = { onRetry: () => void };

/** What stands in for a part until it can be fetched after all. */
export function untilFetched<Props extends object>(
  load: Load<Props>,
  StandIn: ComponentType<Props & StandInProps>,
) {
  return function UntilFetched(props: Props) {
    const [Part, setPart] = useState<ComponentType<Props>>();
    if (Part) return <Part {...props} />;
    const tryAgain = () =>
      load().then(
        (part) => setPart(() => part.default),
        () => {},
      );
    return <StandIn {...props} onRetry={tryAgain} />;
  };
}
