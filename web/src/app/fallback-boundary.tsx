import { Component, type ReactNode } from 'react';
import { track } from '../api/analytics.ts';
import { LoadFailure, RenderFailure } from './fallbacks.tsx';
import { ScreenLoadError } from './lazy-screen.ts';

interface Props {
  /** A new key, for instance another address, gives the content another chance. */
  resetKey?: string;
  children: ReactNode;
}

interface State {
  readonly error: unknown;
  readonly resetKey: string | undefined;
}

/** Catches what a screen throws while it renders or loads, so that one broken screen is not a broken app. */
export class FallbackBoundary extends Component<Props, State> {
  override state: State = { error: null, resetKey: this.props.resetKey };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { error: error ?? new Error('unknown') };
  }

  static getDerivedStateFromProps(props: Props, state: State): Partial<State> | null {
    return props.resetKey === state.resetKey ? null : { error: null, resetKey: props.resetKey };
  }

  override componentDidCatch(error: unknown): void {
    track('error', { label: error instanceof Error ? error.message : String(error) });
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (!error) return this.props.children;
    return error instanceof ScreenLoadError ? <LoadFailure message={error.message} /> : <RenderFailure />;
  }
}
