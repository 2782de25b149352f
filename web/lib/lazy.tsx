import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';
import { translationsReady } from '#messages/translations.ts';

export type Load<Props> = () => Promise<{ default: ComponentType<Props> }>;

/**
 * A component that is loaded when it is first shown, with its messages in the page's language. Once loaded, also by
 * `preload`, it renders without a fallback: React delays what follows a fallback by 300 ms. `onFailure`, which
 * `preload` does not call, returns the component to show when loading fails. The caller provides the Suspense boundary.
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
    // Stays the same while it is mounted.
    const [Loaded] = useState(() => loaded);
    return Loaded ? <Loaded {...props} /> : <Fetched {...props} />;
  }
  return Object.assign(Component, { preload });
}

/** Like `lazyComponent`, with its own fallback (or none). `name` is the export of its file. */
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

/** The stand-in for a part that failed to load, until a retry succeeds. */
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
