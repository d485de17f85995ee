import { ErrorState } from '@howdah/shared-ui';
import { Component, type ReactNode } from 'react';

interface RemoteBoundaryProps {
  /** The place that failed, as a developer knows it: a slot's name or `page`. */
  name: string;
  /** A change clears the failure: the path, usually. */
  resetKey: string;
  children: ReactNode;
}

/** Keeps a remote's render error in the place where it happened. Logs it before it shows anything. */
export class RemoteBoundary extends Component<RemoteBoundaryProps, { cause: unknown }> {
  override state: { cause: unknown } = { cause: null };

  static getDerivedStateFromError(cause: unknown) {
    return { cause };
  }

  override componentDidCatch(cause: unknown) {
    console.error(`${this.props.name} failed to render`, cause);
  }

  override componentDidUpdate(previous: RemoteBoundaryProps) {
    if (previous.resetKey !== this.props.resetKey && this.state.cause !== null)
      this.setState({ cause: null });
  }

  override render() {
    if (this.state.cause === null) return this.props.children;
    return (
      <ErrorState
        title="This part failed to render"
        description={`The error is in ${this.props.name}. The rest of the page still works.`}
        detail={String(this.state.cause)}
        onRetry={() => this.setState({ cause: null })}
      />
    );
  }
}
