import { Component, type ReactNode } from 'react';

interface ErrorBoundaryProps {
  /** Number of the visit: with the next one an error is forgotten. */
  readonly visit: number;
  /** Drawn in place of the children once one of them has thrown. */
  readonly renderError: (error: unknown) => ReactNode;
  readonly children: ReactNode;
}

interface ErrorBoundaryState {
  readonly visit: number;
  readonly failure: { readonly error: unknown } | null;
}

/** Catches what its children throw while they are drawn. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override readonly state: ErrorBoundaryState = { visit: this.props.visit, failure: null };

  static getDerivedStateFromError(error: unknown): Partial<ErrorBoundaryState> {
    return { failure: { error } };
  }

  static getDerivedStateFromProps({ visit }: ErrorBoundaryProps, state: ErrorBoundaryState): ErrorBoundaryState | null {
    return visit === state.visit ? null : { visit, failure: null };
  }

  override render(): ReactNode {
    const { failure } = this.state;
    return failure ? this.props.renderError(failure.error) : this.props.children;
  }
}
