import { lazy, useState, type ComponentType, type FunctionComponent } from 'react';
import { clearFailedShares } from './clear-failed-shares.ts';

/** Called for a failed load whose error a boundary has caught. */
const onCaught = new WeakMap<object, Set<() => void>>();

/** A component that takes no props has none to infer. */
type PropsOf<Component> = Component extends FunctionComponent<infer Props extends object> ? Props : object;

/**
 * `React.lazy` that can be retried: where an `ErrorBoundary` has shown the failure, the next mount loads the code
 * again. `React.lazy` by itself keeps the first failure until the page is reloaded.
 */
export function lazyComponent<Component extends FunctionComponent<never>>(
  load: () => Promise<{ default: Component }>,
): FunctionComponent<PropsOf<Component>> {
  type Props = PropsOf<Component>;
  const attempt = (): ComponentType<Props> => {
    const Attempt: ComponentType<Props> = lazy(async () => {
      try {
        const { default: Loaded } = await load();
        return { default: Loaded as unknown as FunctionComponent<Props> };
      } catch (error) {
        whenCaught(error, () => {
          if (Current === Attempt) Current = attempt();
        });
        throw error;
      }
    });
    return Attempt;
  };
  let Current = attempt();

  return function LazyComponent(props: Props) {
    // The same as long as it is mounted: another one would lose the component's state.
    const [Shown] = useState<ComponentType<Props>>(() => Current);
    return <Shown {...props} />;
  };
}

/** Not sooner: React restarts a component that is not mounted yet, so it would never render the failure. */
function whenCaught(error: unknown, loadAgain: () => void): void {
  if (typeof error !== 'object' || error === null) return;
  onCaught.set(error, (onCaught.get(error) ?? new Set()).add(loadAgain));
}

/** Called by error boundaries, when they show their fallback. */
export function clearFailedLoad(error: Error): void {
  const reset = onCaught.get(error);
  if (!reset) return;
  clearFailedShares();
  for (const loadAgain of reset) loadAgain();
}
