import { Component } from 'react';
import type { ErrorInfo, ReactNode } from 'react';
import { ErrorState } from '../error-state/ErrorState.tsx';
import { clearFailedLoad } from '../lazy-module/lazy-component.tsx';

export interface Failure {
  error: Error;
  /** Renders the children again. */
  reset(): void;
}

export interface ErrorBoundaryProps {
  /** The name of the content, for users and reports: "the results panel". */
  name: string;
  /** A change retries a failed boundary: the path, or the id of the content. */
  resetKey?: unknown;
  /** Replaces the default failure message. */
  fallback?: ReactNode | ((failure: Failure) => ReactNode);
  /** Called before the fallback renders. */
  onError?(error: Error, info: ErrorInfo & { name: string }): void;
  /** The size of the default failure message. */
  size?: 'page' | 'panel';
  children?: ReactNode;
}

interface State {
  error: Error | null;
  resetKey: unknown;
}

/** Contains render failures. The rest of the page works on; Retry and a new `resetKey` render the children again. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, State> {
  override state: State = { error: null, resetKey: this.props.resetKey };

  static getDerivedStateFromError(thrown: unknown): Partial<State> {
    return { error: thrown instanceof Error ? thrown : new Error(String(thrown)) };
  }

  static getDerivedStateFromProps(props: ErrorBoundaryProps, state: State): Partial<State> | null {
    return Object.is(props.resetKey, state.resetKey) ? null : { error: null, resetKey: props.resetKey };
  }

  override componentDidCatch(error: Error, info: ErrorInfo) {
    // Children that are mounted again load their code again.
    clearFailedLoad(error);
    this.props.onError?.(error, { ...info, name: this.props.name });
  }

  readonly reset = () => this.setState({ error: null });

  override render() {
    const { error } = this.state;
    const { name, fallback, size, children } = this.props;
    if (!error) return children;
    if (typeof fallback === 'function') return fallback({ error, reset: this.reset });
    if (fallback !== undefined) return fallback;
    return (
      <ErrorState
        size={size}
        title={`Something went wrong in ${name}`}
        description="Your saved work is safe. The rest of the page works."
        detail={error.message}
        onRetry={this.reset}
      />
    );
  }
}
